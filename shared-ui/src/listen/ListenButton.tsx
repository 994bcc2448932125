import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button'
import { useCodeOnDemand } from '../ui/useCodeOnDemand'
import { playerCode, wakeSpeech } from './listenCode'

type Props = {
  /** The elements whose text is read, in order. */
  from: () => Iterable<Element>
  size?: 's' | 'm'
  /** The id of the text's heading: screen readers use it to describe the button. */
  describedBy?: string
}

/** A button that reads a text aloud with the device's own voice; pressed again it ends. */
export function ListenButton({ from, size, describedBy }: Props) {
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
      {code && <code.PagePlayer from={from} onClose={close} />}
    </>
  )
}

const UNAVAILABLE = 'Uppläsningen kunde inte hämtas. Försök igen.'
