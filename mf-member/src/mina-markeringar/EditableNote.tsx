import { Button } from '@portal/shared-ui'
import type { Marking } from '@portal/shared-ui/markings'
import { NoteField, useNotes } from '@portal/shared-ui/notes'
import { ReferencedParagraph } from '@portal/shared-ui/references'
import { s } from '@portal/shared-ui/theme'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { referenceOf } from './copiedList'
import { useShowNote } from './markings.data'

type Props = {
  marking: Marking & { body: string }
  /** The verses of its row, which are not repeated. */
  row: { first: number; last: number }
  editing: boolean
  onEdit: (id: string | null) => void
  /** Called before it disappears, because it was emptied. */
  onEmptied: () => void
}

/** A note's text, or its editor; typed text is saved as in the reader. */
export function EditableNote({ marking, row, editing, onEdit, onEmptied }: Props) {
  const { id, osis, chapter, first, last } = marking
  const { write, save } = useNotes()
  const show = useShowNote()
  const [body, setBody] = useState(marking.body)
  // The same button starts and ends editing, so the focus stays on it.
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => {
    save()
    show(id, body)
  }
  const finish = () => {
    leave()
    if (body.trim()) button.current?.focus({ preventScroll: true })
    else onEmptied()
    onEdit(null)
  }
  const begin = () => {
    setBody(marking.body)
    onEdit(id)
  }
  return (
    <Note
      onKeyDown={({ key }) => {
        if (editing && key === 'Escape') finish()
      }}
    >
      {(first !== row.first || last !== row.last) && <small>{referenceOf(marking)}</small>}
      {editing ? (
        <NoteField
          body={body}
          reference={referenceOf(marking)}
          onChange={(typed) => {
            setBody(typed)
            write({ id, osis, chapter, first, last, body: typed }, body)
          }}
          onBlur={leave}
        />
      ) : (
        <ReferencedParagraph as={Words} text={marking.body} />
      )}
      <Button ref={button} size="s" variant="light" onClick={editing ? finish : begin}>
        {editing ? 'Klar' : 'Ändra'}
      </Button>
    </Note>
  )
}

const Note = styled.div`
  display: grid;
  gap: 10px;
  margin: 12px 0 0;
  padding-left: 14px;
  border-left: 3px solid ${s('gold')};
  small {
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
  button {
    justify-self: start;
  }
`

const Words = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  button {
    justify-self: auto;
  }
`
