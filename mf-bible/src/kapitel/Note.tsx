import { Button } from '@portal/shared-ui'
import { NoteConflict, NoteField } from '@portal/shared-ui/notes'
import { ReferencedParagraph } from '@portal/shared-ui/references'
import type { ComponentProps } from 'react'
import styled from 'styled-components'

type Props = {
  id: string
  body: string
  /** The verses that it is on. */
  reference: string
  editing: boolean
  onEdit: () => void
  onChange: (body: string) => void
  onBlur: () => void
  onRemove: () => void
  /** Of the texts of two devices. */
  onChoose: ComponentProps<typeof NoteConflict>['onChoose']
}

/** One note: its text with clickable references, or its editor. */
export function Note({ id, body, reference, editing, onEdit, onChange, onBlur, onRemove, onChoose }: Props) {
  const conflict = <NoteConflict id={id} onChoose={onChoose} />
  if (editing) {
    return (
      <Stack>
        <NoteField id={id} body={body} reference={reference} onChange={onChange} onBlur={onBlur} />
        {conflict}
      </Stack>
    )
  }
  return (
    <Stack>
      <Name>{reference}</Name>
      <ReferencedParagraph as={Words} text={body} />
      {conflict}
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
