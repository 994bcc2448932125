const PAGE_SIZE = 1_000

/** Lower than every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Fetches all rows of a query, a thousand at a time, the maximum of one response. Pages by key, so that rows added or
 * removed meanwhile cause no duplicates or gaps: `read` returns the first `limit` rows with a higher id than `after`.
 */
export async function fetchAllRows<Row extends { id: string }>(
  read: (page: { after: string; limit: number }) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data } = await read({ after: rows.at(-1)?.id ?? NO_ID, limit: PAGE_SIZE })
    rows.push(...data)
    if (data.length < PAGE_SIZE) return rows
  }
}
