import type { Db } from '@portal/supabase/client'

/** Minimum length of a search: a single letter matches everything. */
export const MIN_SEARCH_LENGTH = 2

type Search = {
  table: string
  search: string
  /** Only rows with these values; kind `topic` is an element of an array, `year` the year of a day. */
  conditions?: readonly { column: string; kind: string; value: string | boolean }[]
  /** Default: the best hits first. */
  sort?: readonly { column: string; ascending: boolean }[] | undefined
  /** From 1; one that is too high is the last page. Default: all hits. */
  page?: { nth: number; size: number } | undefined
}

/** The ids of a page of hits in their order, and the number of all hits. */
type Hits = { ids: string[]; total: number }

/**
 * Searches the rows of a table, shown or not, as the portal's own search does. Null when the text is too short: the
 * whole list.
 */
export async function findHits(
  db: Db,
  { table, search, conditions = [], sort = [], page }: Search,
  signal?: AbortSignal,
): Promise<Hits | null> {
  let query = db.rpc('office_search', {
    ...{ of_table: table, q: search, conditions: [...conditions], sort: [...sort] },
    ...(page && { page: page.nth, page_size: page.size }),
  })
  if (signal) query = query.abortSignal(signal)
  const { data } = await query.throwOnError()
  return data as Hits | null
}
