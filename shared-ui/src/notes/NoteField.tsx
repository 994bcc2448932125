import { useWaiting } from '@portal/shared-ui/portal'
import { useId } from 'react'
import styled from 'styled-components'
import { number } from '../format'
import { s } from '../theme'
import { OutboxNotice } from '../ui'
import { excessOf, MAX_LENGTH } from './noteLength'

type Props = {
  body: string
  /** The verses of the note. */
  reference: string
  onChange: (body: string) => void
  onBlur: () => void
}

/** The text field of a note, which shows whether the typed text is stored. Takes the focus when it appears. */
export function NoteField({ body, reference, onChange, onBlur }: Props) {
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
      <State body={body} />
    </div>
  )
}

/** The ref of the field. The function is always the same, so React calls it only when the field appears. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true })

function State({ body }: { body: string }) {
  const excess = excessOf(body)
  const isWaiting = useWaiting(({ isDelayed }) => isDelayed)
  if (excess > 0) {
    return (
      <Failed role="status">
        {`En anteckning får ha högst ${number(MAX_LENGTH)} tecken. Ta bort ${number(excess)}, så sparas den. Texten finns kvar här.`}
      </Failed>
    )
  }
  return isWaiting ? (
    <OutboxNotice kinds={['note']} />
  ) : (
    <SaveState role="status">Sparas medan du skriver</SaveState>
  )
}

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
