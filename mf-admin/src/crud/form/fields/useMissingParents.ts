import { useParents } from '../../data/items.data'
import { parentFieldOf } from '../../data/parentField'
import type { Resource } from '../../data/resource'

/** The message of a form whose parent field has no choices; else undefined. */
export function useMissingParents(resource: Resource): string | undefined {
  const field = parentFieldOf(resource)
  const { data } = useParents(field?.parent)
  return data?.every(({ active }) => !active) ? field?.none : undefined
}
