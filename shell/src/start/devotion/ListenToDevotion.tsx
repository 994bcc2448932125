import { IconButton } from '@portal/shared-ui'
import { wakeSpeech } from '@portal/shared-ui/listen'
import { Play } from 'lucide-react'
import type { DevotionOfDay } from '../start.data'
import { useDevotionCode } from './useDevotionCode'

/** Reads the devotion aloud with the device's own voice; pressed again it ends. */
export function ListenToDevotion({ devotion }: { devotion: DevotionOfDay }) {
  const { code, open, setOpen, close } = useDevotionCode()
  const press = () => {
    wakeSpeech()
    setOpen(!open)
  }
  return (
    <>
      <IconButton
        size="s"
        label="Lyssna"
        icon={<Play aria-hidden="true" />}
        aria-pressed={open}
        onClick={press}
      />
      {code && <code.DevotionPlayer devotion={devotion} onClose={close} />}
    </>
  )
}
