import styled from 'styled-components'
import { TickBox } from '../ui/TickBox'
import { FieldNotes, type FieldProps, useField } from './Field'

/** A checkbox with its label beside it. */
export function CheckboxField(props: FieldProps) {
  const { frame, control } = useField(props)
  return (
    <div>
      <Label>
        <TickBox {...control} />
        <span>{frame.label}</span>
      </Label>
      <FieldNotes {...frame} />
    </div>
  )
}

const Label = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 11px;
  min-height: 44px;
  padding: 9px 0;
  cursor: pointer;
  input {
    margin-top: 1px;
  }
`
