import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button'
import { useCodeOnDemand } from '../ui/useCodeOnDemand'
import { playerCode } from './listenCode'
import { wakeSpeech } from './wakeSpeech'

type Props = {
  /** The id of the text's element, or of an element in its article, whose elements with `data-read` are read. */
  of: string
  size?: 's' | 'm'
  /** The id of the text's heading: screen readers use it to describe the button. */
  describedBy?: string
}

/** A button that reads a text aloud with the device's own voice; pressed again it ends. */
export function ListenButton({ of, size, describedBy }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const code = useCodeOnDemand(playerCode, { open, unavailable: UNAVAILABLE, onClose: close })
  return (
    <>
      <Button
        size={size}
        variant="light"
        icon={<Play aria-hidden="true" />}
        aria-pressed={open}
        aria-describedby={describedBy}
        onClick={() => {
          if (!open) wakeSpeech()
          setOpen(!open)
        }}
      >
        Lyssna
      </Button>
      {code && <code.PagePlayer of={of} onClose={close} />}
    </>
  )
}

const UNAVAILABLE = 'Uppläsningen kunde inte hämtas. Försök igen.'
