import { useParents } from './items.data'
import { parentFieldOf } from './parentField'
import type { Item, Resource } from './resource'

export type Group = { key: string; heading: string | null; items: Item[] }

/** The parents by which an ordered list is grouped; idle for any other list. */
function useGroupParents(resource: Resource) {
  const within = resource.ordered?.within
  const field = parentFieldOf(resource)
  return useParents(within !== undefined && within === field?.name ? field.parent : undefined)
}

/** Whether the parents are loading, which decide the order of the groups and their headings. */
export const useAreGroupsLoading = (resource: Resource): boolean => useGroupParents(resource).isLoading

/** The rows of an ordered list, grouped by parent in the parents' order; any other list is one group. */
export function useGroups(resource: Resource, items: Item[]): Group[] {
  const { within, headingOf } = resource.ordered ?? {}
  const field = parentFieldOf(resource)
  const parents = useGroupParents(resource).data
  if (within === undefined) return [{ key: '', heading: null, items }]

  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = String(item[within])
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  const heading = (key: string, first: Item | undefined) =>
    headingOf && first
      ? headingOf(first)
      : (parents?.find(({ id }) => id === key)?.label ?? field?.unknown ?? null)
  const place = (key: string) => {
    const at = parents?.findIndex(({ id }) => id === key) ?? -1
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  return [...groups]
    .map(([key, rows]) => ({ key, heading: heading(key, rows[0]), items: rows }))
    .sort((one, other) => (parents ? place(one.key) - place(other.key) || 0 : 0))
}
