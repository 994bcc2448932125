import { useId } from 'react'
import styled from 'styled-components'
import { number } from '../format'
import { s } from '../theme'
import { messageOf } from '../ui'
import { useNoteState } from './noteDrafts'
import { excessOf, MAX_LENGTH } from './noteLength'

type Props = {
  id: string
  body: string
  /** The verses of the note. */
  reference: string
  onChange: (body: string) => void
  onBlur: () => void
}

/** The text field of a note, with its save status. Takes the focus. */
export function NoteField({ id: noteId, body, reference, onChange, onBlur }: Props) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{`Anteckning till ${reference}`}</Label>
      <Field
        id={id}
        ref={focus}
        rows={4}
        value={body}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <State id={noteId} body={body} />
    </div>
  )
}

/** The ref of the field. The function is always the same, so React calls it only when the field appears. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true })

function State({ id, body }: { id: string; body: string }) {
  const { state, refusal, conflicts } = useNoteState()
  const excess = excessOf(body)
  if (excess > 0) {
    return (
      <Failed role="status">
        {`En anteckning får ha högst ${number(MAX_LENGTH)} tecken. Ta bort ${number(excess)}, så sparas den. Texten finns kvar här.`}
      </Failed>
    )
  }
  if (id in conflicts) return null
  if (refusal) {
    return (
      <Failed role="alert">
        {messageOf(refusal, 'Anteckningen kunde inte sparas.')} Texten finns kvar här.
      </Failed>
    )
  }
  const words = { saved: 'Sparas medan du skriver', saving: 'Sparar…', waiting: WAITING }
  return <SaveState role="status">{words[state]}</SaveState>
}

const WAITING = 'Sparas inte just nu. Texten finns kvar på den här enheten.'

const Label = styled.label`
  display: block;
  margin: 0 0 6px;
  font-weight: 600;
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

const SaveState = styled.p`
  margin: 4px 0 0;
  color: ${s('muted')};
  font-size: 0.9375rem;
`

const Failed = styled(SaveState)`
  color: ${s('danger')};
`
