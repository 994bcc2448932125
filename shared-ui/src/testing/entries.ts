import type { Entry } from '../portal'
import type { FakeDb, FakeRequest } from './fakeDb'

/** The request that sends entries. */
export const SENT_ENTRIES = 'POST rpc/apply_changes'

const entriesOf = (body: unknown) => (body as { entries: Entry[] }).entries

/** A server that applies every entry. */
export const acceptsEntries = { [SENT_ENTRIES]: { stale: [], refused: [] } }

/** A server that treats every entry as stale. */
export const findsEntriesStale = {
  [SENT_ENTRIES]: ({ body }: FakeRequest) => ({ stale: entriesOf(body).map(({ id }) => id), refused: [] }),
}

/** A server that permanently refuses every entry. */
export const refusesEntries = {
  [SENT_ENTRIES]: ({ body }: FakeRequest) => ({
    stale: [],
    refused: entriesOf(body).map(({ id }) => ({ id, code: 'PT422', message: 'Det ryms inte.' })),
  }),
}

/** A server that is out of order: entries wait in the outbox. */
export const keepsEntriesWaiting = { [SENT_ENTRIES]: new Error('resting') }

/** The values of the entries that reached the server, in order. */
export const sentValues = (db: FakeDb): unknown[] =>
  db.sent(SENT_ENTRIES).flatMap((body) => entriesOf(body).map(({ value }) => value))
