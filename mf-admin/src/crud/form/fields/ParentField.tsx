import { SelectField, useFormContext } from '@portal/shared-ui/forms'
import { useLocation } from 'react-router-dom'
import { useParents } from '../../data/items.data'
import type { OwnFieldProps, Parent } from '../../data/resource'
import { fieldHash } from '../FieldInAddress'

/** A select with the active rows of another table, and the current value even when inactive. */
export function ParentField({ parent, ...field }: OwnFieldProps & { parent: Parent }) {
  const { data = [] } = useParents(parent)
  const present = useFormContext().formState.defaultValues?.[field.name]
  const options = data
    .filter(({ id, active }) => active || id === present)
    .map(({ id, label, active }) => ({ value: id, label: active ? label : `${label} (inaktiv)` }))
  // The field is made anew when the rows arrive, and then needs its focus again.
  const isAsked = useLocation().hash === fieldHash(field.name)
  return (
    <SelectField key={options.length} {...field} autoFocus={isAsked} placeholder="Välj…" options={options} />
  )
}
