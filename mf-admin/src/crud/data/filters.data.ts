import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { filtersOf, type ListFilter } from './filters'
import { useParents } from './items.data'
import { parentFieldOf } from './parentField'
import type { Resource } from './resource'

type Choices = ListFilter & { options: { value: string; label: string }[] }

/** The filters of a list with their values; the filters are complete before their values have loaded: nothing moves. */
export function useFilterChoices(resource: Resource): Choices[] {
  const db = useDb()
  const filters = filtersOf(resource)
  const columns = filters.flatMap(({ kind, column }) => (kind === 'parent' ? [] : [column]))
  const values = useQuery({
    queryKey: ['office', resource.table, 'filters'],
    queryFn: async ({ signal }): Promise<Record<string, string[]>> => {
      const { data } = await db
        .rpc('office_filters', { of_table: resource.table, of_columns: columns })
        .abortSignal(signal)
        .throwOnError()
      return data as Record<string, string[]>
    },
    enabled: columns.length > 0,
    staleTime: 60_000,
  }).data
  const parents = useParents(parentFieldOf(resource)?.parent).data ?? []
  return filters.map((filter) => ({
    ...filter,
    options:
      filter.kind === 'parent'
        ? parents.map(({ id, label }) => ({ value: id, label }))
        : (values?.[filter.column] ?? []).map((value) => ({ value, label: value })),
  }))
}
