/** The place in a list, newest first, after which it is read on: the last row that was shown. */
export type Cursor = { before_created_at: string; before_id: string }

/** Its word in the address: ?efter=2026-11-20T10:00:00.123456+00:00_00000000-… */
export const cursorParam = 'efter'

/** The place that an address names; nothing when it names none. */
export function readCursor(params: URLSearchParams): Cursor | undefined {
  const [, before_created_at, before_id] =
    /^([\d:.T+-]{19,35})_([0-9a-f-]{36})$/i.exec(params.get(cursorParam) ?? '') ?? []
  return before_created_at && before_id ? { before_created_at, before_id } : undefined
}

/** The same address, reading on after another place; from the beginning without one. */
export function withCursor(search: string, cursor?: Cursor): string {
  const params = new URLSearchParams(search)
  params.delete(cursorParam)
  if (cursor) params.set(cursorParam, `${cursor.before_created_at}_${cursor.before_id}`)
  return `?${params}`
}

/** A page of rows of which one more was asked for than is shown: that one tells whether the list goes on. */
export function pageFrom<Row extends { id: string; created_at: string }>(rows: Row[], size: number) {
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return {
    items,
    total: items.length,
    next: last && { before_created_at: last.created_at, before_id: last.id },
  }
}
