import { useDb } from '@portal/shared-ui/portal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listKey } from './itemKeys'
import type { TableName } from './resource'

/** Interval of an open form's reports; the server drops a form after a minute without one. */
const PRESENCE_POLL_MS = 20_000

export type PresenceOf = {
  /** The names of the others who have the row open. */
  others: string[]
  /** The last save, when another person made it in the last five minutes. */
  saved: { by: string; at: string } | null
}

/** Reports that this account has the row open, and returns who else has; only while the page is in view. */
export function usePresence(table: TableName, id: string) {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'presence', table, id],
    queryFn: async ({ signal }): Promise<PresenceOf> => {
      const { data } = await db
        .rpc('office_presence', { of_table: table, of_row: id })
        .abortSignal(signal)
        .throwOnError()
      return data as PresenceOf
    },
    refetchInterval: PRESENCE_POLL_MS,
    // Drops the response with the form: a reopened form shows no outdated names.
    gcTime: 0,
    retry: false,
  })
}

/** Returns a function that refetches the list and the open row. */
export function useReread(table: TableName) {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: listKey(table) })
}
