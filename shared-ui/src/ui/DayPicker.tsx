import { useId } from 'react'
import styled from 'styled-components'
import { eyebrow, s } from '../theme'
import { control } from './control'

type Props = {
  label: string
  /** '2026-11-20', or '' for none. */
  value: string
  onChange: (day: string) => void
}

/** A date field with a label and the browser's own calendar, for values that no form library holds. */
export function DayPicker({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Native id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}

const Label = styled.label`
  ${eyebrow}
  display: block;
  margin: 0 0 8px 4px;
  letter-spacing: 0.06em;
  color: ${s('muted')};
`

const Native = styled.input`
  ${control}
`
