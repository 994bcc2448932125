import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { s } from '../theme'

export type FieldProps = {
  /** The value's name in the schema. */
  name: string
  label: ReactNode
  /** Shows a star and marks the field for screen readers. Only the schema makes the field required. */
  required?: boolean
  /** A sentence under the field, read aloud with it. */
  hint?: ReactNode
  disabled?: boolean
}

/**
 * The common part of every field: registration, the id for label, error and hint, and the error, which is cleared
 * when the field is edited. `frame` is for `FieldFrame`; `control` is spread on the native control and contains the
 * remaining props.
 */
export function useField<Props extends FieldProps>({
  name,
  label,
  required,
  hint,
  disabled,
  ...native
}: Props) {
  const id = useId()
  const { register, clearErrors, getFieldState, formState } = useFormContext()
  const error = getFieldState(name, formState).error?.message
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  return {
    frame: { id, label, required, error, hint },
    control: {
      ...native,
      id,
      'aria-required': required || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
      ...register(name, {
        disabled,
        onChange: () => {
          if (error) clearErrors(name)
        },
      }),
    },
  }
}

type FrameProps = Pick<FieldProps, 'label' | 'required' | 'hint'> & {
  id: string
  error?: string
  /** For a control without a `label` element, such as an editor: the id of the element that labels it. */
  labelId?: string
  children: ReactNode
}

/** Label above, control, error and hint below. */
export function FieldFrame({ id, label, labelId, required, error, hint, children }: FrameProps) {
  return (
    <Box>
      <Label {...(labelId ? { as: 'span', id: labelId } : { htmlFor: id })}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </Label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </Box>
  )
}

/** The error and the hint of a field, each with the id that the control points to. */
export function FieldNotes({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  return (
    <>
      {error && (
        <ErrorText id={`${id}-error`} role="alert">
          {error}
        </ErrorText>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </>
  )
}

/** Two fields beside one another, below one another on a phone. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.25rem), 1fr));
  gap: 14px;
`

const Box = styled.div`
  min-width: 0;
`

const Label = styled.label`
  display: block;
  margin-bottom: 6px;
  font-size: 0.9375rem;
  font-weight: 600;
  & > span {
    color: ${s('danger')};
  }
`

const ErrorText = styled.p`
  margin: 5px 0 0;
  color: ${s('danger')};
  font-size: 0.90625rem;
`

const Hint = styled.p`
  margin: 5px 0 0;
  color: ${s('muted')};
  font-size: 0.90625rem;
`
