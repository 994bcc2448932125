import { type Db, useDb } from '@portal/shared-ui/portal'
import { withProof } from '@portal/shared-ui/proof'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

const PAGE_SIZE = 25

/**
 * A list of changes, newest first; each page begins after the last change of the one before. `read` fetches one page
 * of the given size.
 */
export function usePages<T extends { change_id: number }>(
  key: readonly unknown[],
  read: (
    db: Db,
    page: { before_id: number | undefined; page_size: number },
    signal: AbortSignal,
  ) => Promise<T[]>,
) {
  const db = useDb()
  return useInfiniteQuery({
    queryKey: ['office', ...key],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => read(db, { before_id: pageParam, page_size: PAGE_SIZE }, signal),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.change_id),
    // Other administrators change the data at the same time, so an opened list is always refetched.
    staleTime: 0,
  })
}

/** The logged changes of one row, newest first. */
export const useHistory = (table: string, id: string) =>
  usePages(['history', table, id], async (db, page, signal) => {
    const { data } = await db
      .rpc('history_of', { table_name: table, row_id: id, ...page })
      .abortSignal(signal)
      .throwOnError()
    return data
  })

/** The target of a restoration: a row as it was after a change, or a whole change, or one row of a change. */
export type Restored =
  | { table: string; id: string; after: number }
  /** `hidden`: the row comes back unpublished. */
  | { change: number; table?: string; id?: string; hidden?: boolean }

/** Restores a version or a change. Returns the number of the change that this makes; null when nothing differs. */
export function useRestore() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'restore'],
    mutationFn: async (what: Restored): Promise<number | null> => {
      const row = { table_name: what.table, row_id: what.id }
      const { data } = await withProof(() =>
        'after' in what
          ? db
              .rpc('restore_version', { table_name: what.table, row_id: what.id, change_id: what.after })
              .throwOnError()
          : db
              .rpc('undo', { change_id: what.change, ...row, ...(what.hidden && { hidden: true }) })
              .throwOnError(),
      )
      return data
    },
    // Other areas' queries share the cache. Theirs are marked as stale alone: an area refetches when it is shown.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['office'] }),
        cache.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== 'office',
          refetchType: 'none',
        }),
      ]),
  })
}

/** The number of the deletion that blocks a restoration and can itself be undone, read from the error; else null. */
export function deletionInTheWay(error: unknown): number | null {
  const { needs } = detailsOf(error)
  return typeof needs === 'number' ? needs : null
}

/** Whether the row can be restored switched off: a day has at most one active devotion, but many inactive ones. */
export const isOnlyActiveRefused = (error: unknown): boolean =>
  detailsOf(error).table_name === 'daily_devotions'

function detailsOf(error: unknown): Record<string, unknown> {
  const { details } = (error ?? {}) as { details?: unknown }
  try {
    return JSON.parse(String(details)) ?? {}
  } catch {
    return {}
  }
}
