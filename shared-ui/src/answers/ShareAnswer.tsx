import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ShareDialog } from '../ui'
import type { Answer } from './answer'

type Props = {
  answer: Answer
  /** The id of the question's element: screen readers use it to describe the button. */
  describedBy: string
}

/** A button that shares an answer by its public address. */
export function ShareAnswer({ answer, describedBy }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        variant="light"
        icon={<Share2 aria-hidden="true" />}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        Dela
      </Button>
      {open && (
        <ShareDialog
          url={`${window.location.origin}${answer.path}`}
          text={answer.description}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
