import { SelectField } from '@portal/shared-ui/forms'
import { useParents } from '../items.data'
import type { OwnFieldProps, Parent } from '../resource'

/** One of the active rows of another table. */
export function ParentField({ parent, ...field }: OwnFieldProps & { parent: Parent }) {
  const { data = [] } = useParents(parent)
  return <SelectField {...field} placeholder="Välj…" options={data} />
}
