import type { Db } from '@portal/supabase/client'

/** Minimum length of a search: a single letter matches everything. */
export const MIN_SEARCH_LENGTH = 2

/** How many rows the server's search returns at most. */
export const MAX_HITS = 200

/**
 * The ids of the rows that the search finds, shown or not, the best first, as the portal's own search finds them. Null
 * when the text is too short: the whole list.
 */
export async function findIds(
  db: Db,
  table: string,
  search: string,
  signal?: AbortSignal,
): Promise<string[] | null> {
  let query = db.rpc('office_search', { of_table: table, q: search })
  if (signal) query = query.abortSignal(signal)
  const { data } = await query.throwOnError()
  return data
}
