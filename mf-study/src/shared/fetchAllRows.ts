const PAGE_SIZE = 1_000

/** Every row of a query, a thousand at a time: the database gives no more in one answer. The query must be ordered. */
export async function* fetchAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<{ data: Row[] }>,
): AsyncGenerator<Row> {
  for (let from = 0; ; from += PAGE_SIZE) {
    const { data } = await read(from, from + PAGE_SIZE - 1)
    yield* data
    if (data.length < PAGE_SIZE) return
  }
}
