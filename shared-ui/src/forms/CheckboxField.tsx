import styled from 'styled-components'
import { s } from '../theme'
import { FieldNotes, type FieldProps, useField } from './Field'

/** A checkbox with its label beside it. */
export function CheckboxField(props: FieldProps) {
  const { frame, control } = useField(props)
  return (
    <div>
      <Label>
        <input type="checkbox" {...control} />
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
    flex: none;
    width: 24px;
    height: 24px;
    margin: 1px 0 0;
    accent-color: ${s('brand')};
  }
`
