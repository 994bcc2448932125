import { Library } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button, OutboxNotice } from '../ui'
import type { RowContent } from './collection'
import { SaveIn } from './SaveIn'

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'aria-describedby'> & { content: RowContent }

/** A button that saves a text of the portal in one of the member's collections. What waits is said where it was saved. */
export function SaveInButton({ content, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const [hasSaved, setHasSaved] = useState(false)
  return (
    <>
      <Button {...button} variant="light" icon={<Library aria-hidden="true" />} onClick={() => setOpen(true)}>
        Spara i…
      </Button>
      {hasSaved && <OutboxNotice kinds={['list', 'row']} />}
      {open && (
        <SaveIn contents={[content]} onSaved={() => setHasSaved(true)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
