import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { control } from '../ui/control'
import { FieldFrame, type FieldProps, useField } from './Field'

type Native = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'readOnly' | 'autoFocus'
>

export type TextFieldProps = FieldProps &
  Native & { type?: 'text' | 'tel' | 'url' | 'date' | 'time' | 'search' }

/** One line of text, or a date, a time, a telephone number, an address. */
export function TextField({
  label,
  required,
  hint,
  name,
  disabled,
  type = 'text',
  ...native
}: TextFieldProps) {
  const { id, error, control: wiring } = useField({ name, label, required, hint, disabled })
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <Input type={type} {...native} {...wiring} />
    </FieldFrame>
  )
}

/** An e-mail address; the browser and password managers know what to offer. */
export function EmailField({ autoComplete = 'email', ...props }: FieldProps & Native) {
  const { id, error, control: wiring } = useField(props)
  const { name: _name, label, required, hint, disabled: _disabled, ...native } = props
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <Input
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={autoComplete}
        {...native}
        {...wiring}
      />
    </FieldFrame>
  )
}

/** A whole or broken number. The schema receives the text that was typed: `z.coerce.number()` reads it. */
export function NumberField({
  min,
  max,
  step,
  ...props
}: FieldProps & Native & Pick<ComponentProps<'input'>, 'min' | 'max' | 'step'>) {
  const { id, error, control: wiring } = useField(props)
  const { name: _name, label, required, hint, disabled: _disabled, ...native } = props
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <Input type="number" inputMode="numeric" min={min} max={max} step={step} {...native} {...wiring} />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextAreaField({ rows = 4, ...props }: FieldProps & Native & { rows?: number }) {
  const { id, error, control: wiring } = useField(props)
  const { name: _name, label, required, hint, disabled: _disabled, ...native } = props
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <Area rows={rows} {...(native as ComponentProps<'textarea'>)} {...wiring} />
    </FieldFrame>
  )
}

export const Input = styled.input`
  ${control}
`

const Area = styled.textarea`
  ${control}
  resize: vertical;
  line-height: 1.55;
`
