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
import { FormFailure } from './FormError'

type Props<Input extends FieldValues, Output> = {
  /** Validates the form; `onSubmit` receives its output. */
  schema: $ZodType<Output, Input>
  /** The initial values. Later changes are ignored, because a form is mounted when it opens. */
  values: DefaultValues<Input>
  /**
   * Does it. Until it is done the form is busy and a second submit does nothing; a refusal is kept for `FormError` and
   * every value stays. `form.reset()` empties the fields.
   */
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => unknown
  /** Its name for screen readers, when no heading right above says it. */
  label?: string
  id?: string
  children: ReactNode
}

/**
 * A form with one schema. The fields inside wire their own label, error and description; nothing is sent while a check
 * fails, and the first wrong field takes the focus.
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
    // A field's error goes when the field is edited; the next submit judges it again.
    reValidateMode: 'onSubmit',
  })
  const [failure, setFailure] = useState<unknown>(null)

  // A ref, not state: two presses in one frame must not send twice.
  const underWay = useRef(false)

  const send = form.handleSubmit(async (output) => {
    setFailure(null)
    try {
      await onSubmit(output, form)
    } catch (error) {
      setFailure(error)
    }
  })

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
        <Box id={id} noValidate aria-label={label} onSubmit={submit}>
          {children}
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

/** The buttons at the end of a form, beside one another. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 4px;
`
