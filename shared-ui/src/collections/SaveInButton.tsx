import { Library } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../ui'
import type { RowContent } from './collection'
import { SaveIn } from './SaveIn'

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'aria-describedby'> & { content: RowContent }

/** A button that saves a text of the portal in one of the member's collections. */
export function SaveInButton({ content, ...button }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} variant="light" icon={<Library aria-hidden="true" />} onClick={() => setOpen(true)}>
        Spara i…
      </Button>
      {open && <SaveIn contents={[content]} onClose={() => setOpen(false)} />}
    </>
  )
}
