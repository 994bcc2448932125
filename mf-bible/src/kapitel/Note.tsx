import { Button } from '@portal/shared-ui'
import { NoteField } from '@portal/shared-ui/notes'
import { ReferencedParagraph } from '@portal/shared-ui/references'
import styled from 'styled-components'

type Props = {
  body: string
  /** The verses of the note. */
  reference: string
  editing: boolean
  onEdit: () => void
  onChange: (body: string) => void
  onBlur: () => void
  onRemove: () => void
}

/** One note: its text with clickable references, or the field for editing it. */
export function Note({ body, reference, editing, onEdit, onChange, onBlur, onRemove }: Props) {
  if (editing) {
    return <NoteField body={body} reference={reference} onChange={onChange} onBlur={onBlur} />
  }
  return (
    <Stack>
      <Name>{reference}</Name>
      <ReferencedParagraph as={Words} text={body} />
      <Row>
        <Button size="s" variant="light" onClick={onEdit}>
          Ändra
        </Button>
        <Button size="s" variant="light" onClick={onRemove}>
          Ta bort
        </Button>
      </Row>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 10px;
`

const Name = styled.p`
  margin: 0;
  font-weight: 600;
`

const Words = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Row = styled.div`
  display: flex;
  gap: 8px;
`
