import styled from 'styled-components'
import { s } from '../theme'
import { Button } from '../ui'
import { useNoteState } from './noteDrafts'
import type { Choice } from './noteOutbox'

type Props = { id: string; onChoose: (choice: Choice) => void }

/** The other device's text of a note, and the member's choices; renders nothing without a conflict. */
export function NoteConflict({ id, onChoose }: Props) {
  const newer = useNoteState().conflicts[id]
  if (!newer) return null
  return (
    <Box>
      <p role="alert">
        Anteckningen har ändrats på en annan enhet, och din text är inte sparad än. Där står:
      </p>
      <Newer>{newer.body}</Newer>
      <Row>
        <Button size="s" onClick={() => onChoose('both')}>
          Behåll båda
        </Button>
        <Button size="s" variant="light" onClick={() => onChoose('mine')}>
          Behåll min text
        </Button>
        <Button size="s" variant="light" onClick={() => onChoose('newer')}>
          Ta den andra texten
        </Button>
      </Row>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 10px;
  padding: 12px 14px;
  border: 1px solid ${s('danger')};
  border-radius: 10px;
  p {
    margin: 0;
  }
`

const Newer = styled.blockquote`
  margin: 0;
  padding-left: 14px;
  border-left: 3px solid ${s('line')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
