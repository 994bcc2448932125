import { useDb } from '@portal/shared-ui/portal'
import type { Db } from '@portal/supabase/client'
import { skipToken, useQuery } from '@tanstack/react-query'
import { countsKey } from './itemKeys'
import { isId } from './items.data'
import { from } from './listRows'
import { type Resource, tabOf } from './resource'

/** The rows of a declaration. */
type Part = Pick<Resource, 'table' | 'only' | 'nouns'>

const selectOf = (db: Db, { table, only }: Part, columns: string, options?: object) => {
  const query = from(db, table).select(columns, options)
  return only ? query.eq(only.column, only.value) : query
}

/** The number of rows of each declaration. */
export function useCounts(parts: readonly Part[]) {
  const db = useDb()
  return useQuery({
    queryKey: [...countsKey, ...parts.map(tabOf)],
    queryFn: ({ signal }): Promise<number[]> =>
      Promise.all(
        parts.map(async (part) => {
          const head = selectOf(db, part, 'id', { count: 'exact', head: true })
          return (await head.abortSignal(signal).throwOnError()).count
        }),
      ),
    enabled: parts.length > 0,
  })
}

/** Finds the declaration that has a row with this id, by its tab; the last one of several. Null when none has it. */
export function usePartOf(id: string | undefined, parts: readonly Part[]) {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'part of', id, ...parts.map(tabOf)],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }): Promise<string | null> => {
            if (!isId(id)) return null
            const rows = await Promise.all(
              parts.map((part) => selectOf(db, part, 'id').eq('id', id).abortSignal(signal).throwOnError()),
            )
            const part = parts.findLast((_, at) => rows[at].data.length > 0)
            return part ? tabOf(part) : null
          },
  })
}
