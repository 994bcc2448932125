import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import styled from 'styled-components'
import type { $ZodType } from 'zod/v4/core'
import { PartBoundary } from '../ui/PartBoundary'
import { FormFailure } from './FormError'

type Props<Input extends FieldValues, Output> = {
  /** Validates the form; `onSubmit` receives its output. */
  schema: $ZodType<Output, Input>
  /** The initial values. Later changes are ignored, because a form is mounted when it opens. */
  values: DefaultValues<Input>
  /**
   * Saves the values. Until it resolves, the form is busy and ignores a second submit; when it rejects, `FormError`
   * shows the error and the fields keep their values. `form.reset()` restores the initial values.
   */
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => unknown
  /** The form's name for screen readers, when no heading right above names it. */
  label?: string
  id?: string
  children: ReactNode
}

/**
 * A form with one schema. The fields inside connect their own label, error and description; nothing is sent while
 * validation fails, and the first invalid field gets the focus. A browser that sends the painted form by itself sends
 * no value in an address: the host answers such a POST.
 */
export function Form<Input extends FieldValues, Output>({
  schema,
  values,
  onSubmit,
  label,
  id,
  children,
}: Props<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values,
    mode: 'onSubmit',
    // Editing a field clears its error; the next submit validates it again.
    reValidateMode: 'onSubmit',
  })
  const [failure, setFailure] = useState<unknown>(null)

  // A ref, not state: two clicks in one frame must not send twice.
  const underWay = useRef(false)

  const send = form.handleSubmit(
    async (output) => {
      setFailure(null)
      try {
        await onSubmit(output, form)
      } catch (error) {
        setFailure(error)
      }
    },
    // The fields' own errors take the place of the last submit's.
    () => setFailure(null),
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    try {
      await send(event)
    } finally {
      underWay.current = false
    }
  }

  return (
    <FormProvider {...form}>
      <FormFailure value={failure}>
        <Box method="post" id={id} noValidate aria-label={label} onSubmit={submit}>
          <PartBoundary>{children}</PartBoundary>
        </Box>
      </FormFailure>
    </FormProvider>
  )
}

const Box = styled.form`
  display: grid;
  gap: 16px;
  & > button[type='submit'] {
    justify-self: start;
  }
`

/** The buttons at the end of a form, side by side; in a dialog at the right, like its other actions. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 4px;
  dialog & {
    justify-content: flex-end;
  }
`
