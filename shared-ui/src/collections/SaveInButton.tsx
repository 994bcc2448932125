import type { Entry } from '@portal/shared-ui/portal'
import { Library } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import styled from 'styled-components'
import { Button, OutboxNotice } from '../ui'
import type { RowContent } from './collection'
import { SaveIn } from './SaveIn'

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'aria-describedby'> & { content: RowContent }

/**
 * A button that saves a text of the portal in one of the member's collections. While a row with the text waits on the
 * device, a line below its row of buttons says so.
 */
export function SaveInButton({ content, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const isHere = ({ value }: Entry) => (value as Partial<RowContent>).item === content.item
  return (
    <>
      <Button {...button} variant="light" icon={<Library aria-hidden="true" />} onClick={() => setOpen(true)}>
        Spara i…
      </Button>
      <LastLine kinds={['row']} isMeant={isHere} />
      {open && <SaveIn contents={[content]} onClose={() => setOpen(false)} />}
    </>
  )
}

/* Below the buttons beside it, and never the reason why they wrap. */
const LastLine = styled(OutboxNotice)`
  flex: none;
  order: 1;
  width: 0;
  min-width: 100%;
`
