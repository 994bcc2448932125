import { categorySlug } from '@portal/shared-ui/format'
import { TextField, useFormContext } from '@portal/shared-ui/forms'
import { useEffect } from 'react'
import type { OwnFieldProps } from '../../data/resource'

/** The last part of an address: derived from another field, until it is edited by hand. */
export function SlugField({ from, follows, ...field }: OwnFieldProps & { from: string; follows: boolean }) {
  const form = useFormContext()
  useEffect(() => {
    if (!follows) return
    let made = categorySlug(String(form.getValues(from) ?? ''))
    return form.subscribe({
      name: from,
      formState: { values: true },
      callback: ({ values }) => {
        const next = categorySlug(String(values[from] ?? ''))
        if (values[field.name] === made && next !== made) form.setValue(field.name, next)
        made = next
      },
    })
  }, [form, from, follows, field.name])
  return <TextField {...field} />
}
