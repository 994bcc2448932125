import type { FakeRequest } from '@portal/shared-ui/testing'

/** Fake PostgREST responses for an inbox list: one row by its id, or a page of some states with the total. */
export const inboxReply =
  (rows: () => readonly { id: string; status: string }[]) =>
  ({ params }: FakeRequest) => {
    const id = params.get('id')
    if (id) return rows().filter((row) => id === `eq.${row.id}`)
    const states = params.get('status')?.slice('in.('.length, -1).split(',')
    return counted(rows().filter(({ status }) => states?.includes(status) ?? true))
  }

/** A page of rows with the total. */
export const counted = (rows: readonly object[], total = rows.length, first = 0) =>
  Response.json(rows, {
    headers: { 'content-range': `${rows.length ? `${first}-${first + rows.length - 1}` : '*'}/${total}` },
  })
