const PAGE_SIZE = 1_000

/** Lower than every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Every row of a query, a thousand at a time, since the database gives no more in one response. By key, so that a row
 * that comes or goes meanwhile makes no other twice or missing: `read` gives the first `limit` rows with a higher id.
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
