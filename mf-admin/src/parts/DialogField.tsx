import { FieldFrame, TextInput } from '@portal/shared-ui/forms'
import { useId } from 'react'
import styled from 'styled-components'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called on Enter, like a click on the dialog's button; the form around the editor is not submitted. */
  onEnter: () => void
  type?: 'text' | 'url'
  placeholder?: string
  hint?: string
  error?: string
}

/** A field of a dialog inside a form, without registering with that form. */
export function DialogField({ label, value, onChange, onEnter, hint, error, ...native }: Props) {
  const id = useId()
  return (
    <Box>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <TextInput
          {...native}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter()
          }}
        />
      </FieldFrame>
    </Box>
  )
}

const Box = styled.div`
  & + & {
    margin-top: 14px;
  }
`
