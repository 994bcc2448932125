import { useParents } from '../items.data'
import { parentFieldOf } from '../parentField'
import type { Resource } from '../resource'

/** What must be made first, in words, when a form has a parent to choose and there is none. */
export function useMissingParents(resource: Resource): string | undefined {
  const field = parentFieldOf(resource)
  const { data } = useParents(field?.parent)
  return data?.every(({ active }) => !active) ? field?.none : undefined
}
