/** Of 36 characters each: some gateways refuse addresses above 4 kB, most above 8. */
const IDS_PER_REQUEST = 80

/** Rows by their ids or names, which go in the address: some at a time, in the order of `ids`. */
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
