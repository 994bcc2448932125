import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { control as controlStyle } from '../ui/control'
import { FieldFrame, type FieldProps, useField } from './Field'

type Native = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'readOnly' | 'autoFocus'
>

export type TextFieldProps = FieldProps &
  Native & { type?: 'text' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local' | 'search' }

/** One line of text, or a date, a time, a telephone number, an address. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Input type="text" {...control} />
    </FieldFrame>
  )
}

/** An e-mail field; browsers and password managers offer stored addresses. */
export function EmailField(props: FieldProps & Native) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Input
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        {...control}
      />
    </FieldFrame>
  )
}

/** An integer or decimal number. The schema receives the typed text: `z.coerce.number()` parses it. */
export function NumberField(
  props: FieldProps & Native & Pick<ComponentProps<'input'>, 'min' | 'max' | 'step'>,
) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Input type="number" inputMode="numeric" {...control} />
    </FieldFrame>
  )
}

/** Several lines of text; the schema limits them (`atMost`), because `maxLength` would cut what is pasted. */
export function TextAreaField(props: FieldProps & Omit<Native, 'maxLength'> & { rows?: number }) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Area rows={4} {...control} />
    </FieldFrame>
  )
}

export const Input = styled.input`
  ${controlStyle}
`

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
  line-height: 1.55;
`
