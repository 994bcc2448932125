import { SelectField, useFormContext } from '@portal/shared-ui/forms'
import { useParents } from '../items.data'
import type { OwnFieldProps, Parent } from '../resource'

/** A select with the active rows of another table, and the current value even when inactive. */
export function ParentField({ parent, ...field }: OwnFieldProps & { parent: Parent }) {
  const { data = [] } = useParents(parent)
  const present = useFormContext().formState.defaultValues?.[field.name]
  const options = data
    .filter(({ id, active }) => active || id === present)
    .map(({ id, label, active }) => ({ value: id, label: active ? label : `${label} (inaktiv)` }))
  return <SelectField key={options.length} {...field} placeholder="Välj…" options={options} />
}
