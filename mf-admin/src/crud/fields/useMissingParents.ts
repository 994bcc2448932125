import { useParents } from '../items.data'
import type { Field } from '../resource'

/** What must be made first, in words, when a form has a parent to choose and there is none. */
export function useMissingParents(fields: readonly Field[]): string | undefined {
  const field = fields.find(({ kind }) => kind === 'parent')
  const { data } = useParents(field?.kind === 'parent' ? field.parent : undefined)
  return field?.kind === 'parent' && data?.length === 0 ? field.none : undefined
}
