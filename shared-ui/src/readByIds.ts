/** Each id has 36 characters: some gateways refuse addresses above 4 kB, most above 8. */
const IDS_PER_REQUEST = 80

/** Reads rows by ids or names in the query string, some per request. The result has no order, and lacks missing rows. */
export async function readByIds<Row>(
  ids: readonly string[],
  read: (some: string[]) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += IDS_PER_REQUEST) {
    const { data } = await read(ids.slice(at, at + IDS_PER_REQUEST))
    rows.push(...data)
  }
  return rows
}
