import { categorySlug } from '@portal/shared-ui/format'
import { TextField, useFormContext } from '@portal/shared-ui/forms'
import { useEffect } from 'react'
import type { OwnFieldProps } from '../resource'

/** The last part of an address: made from another field while that is typed, until it is typed by hand. */
export function SlugField({ from, follows, ...field }: OwnFieldProps & { from: string; follows: boolean }) {
  const form = useFormContext()
  useEffect(() => {
    if (!follows) return
    return form.subscribe({
      name: from,
      formState: { values: true },
      callback: ({ values }) => {
        if (form.getFieldState(field.name).isTouched) return
        form.setValue(field.name, categorySlug(String(values[from] ?? '')))
      },
    })
  }, [form, from, follows, field.name])
  return <TextField {...field} />
}
