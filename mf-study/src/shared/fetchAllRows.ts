const AT_ONCE = 1_000

/** Every row of a query, a thousand at a time: the database gives no more in one answer. The query must be ordered. */
export async function* fetchAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<{ data: Row[] }>,
): AsyncGenerator<Row> {
  for (let from = 0; ; from += AT_ONCE) {
    const { data } = await read(from, from + AT_ONCE - 1)
    yield* data
    if (data.length < AT_ONCE) return
  }
}
