import { Button, messageOf } from '@portal/shared-ui'
import { ReferencedParagraph } from '@portal/shared-ui/references'
import { s } from '@portal/shared-ui/theme'
import type { VerseNote } from '@portal/supabase/client'
import { useId } from 'react'
import styled from 'styled-components'
import { useNoteState } from './noteOutbox'

/** As many signs as the table takes. */
const MAX_LENGTH = 10_000

type Props = {
  note: VerseNote
  /** The verses that it is on. */
  reference: string
  editing: boolean
  onEdit: () => void
  onChange: (note: VerseNote) => void
  onBlur: () => void
  onRemove: () => void
}

/** One note: its text, where references can be pressed, or the field that it is written in. */
export function Note({ note, reference, editing, onEdit, onChange, onBlur, onRemove }: Props) {
  const id = useId()
  if (editing) {
    return (
      <div>
        <Name as="label" htmlFor={id}>
          {`Anteckning till ${reference}`}
        </Name>
        <Field
          id={id}
          ref={focus}
          rows={4}
          maxLength={MAX_LENGTH}
          value={note.body}
          onChange={(event) => onChange({ ...note, body: event.target.value })}
          onBlur={onBlur}
        />
        <State />
      </div>
    )
  }
  return (
    <div>
      <Name>{reference}</Name>
      <ReferencedParagraph as={Words} text={note.body} />
      <Row>
        <Button size="s" variant="light" onClick={onEdit}>
          Ändra
        </Button>
        <Button size="s" variant="light" onClick={onRemove}>
          Ta bort
        </Button>
      </Row>
    </div>
  )
}

/** A ref of the field, called when it appears: its function stays the same. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true })

/** Whether what was typed is stored. */
function State() {
  const { state, refusal } = useNoteState()
  if (refusal) {
    return (
      <Failed role="alert">
        {messageOf(refusal, 'Anteckningen kunde inte sparas.')} Texten finns kvar här.
      </Failed>
    )
  }
  const words = { saved: 'Sparas medan du skriver', saving: 'Sparar…', waiting: WAITING }
  return <Told role="status">{words[state]}</Told>
}

const WAITING = 'Sparas inte just nu. Texten finns kvar på den här enheten.'

const Name = styled.p`
  display: block;
  margin: 0 0 6px;
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
  margin-top: 10px;
`

const Field = styled.textarea`
  width: 100%;
  padding: 10px 14px;
  border: 1px solid ${s('control')};
  border-radius: 10px;
  background: ${s('surface')};
  color: ${s('ink')};
  font-size: 1rem;
  line-height: 1.55;
  resize: vertical;
  field-sizing: content;
  max-height: 40dvh;
`

const Told = styled.p`
  margin: 4px 0 0;
  color: ${s('muted')};
  font-size: 0.9375rem;
`

const Failed = styled(Told)`
  color: ${s('danger')};
`
