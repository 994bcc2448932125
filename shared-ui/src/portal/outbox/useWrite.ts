import { type Portal, usePortal } from '../Portal'
import { toast } from '../toasts'
import type { Entry, NewEntry } from './entry'

/** The data with an entry in it, as the database will probably have it; undefined where nothing can be said without the data. */
export type Predict<Data> = (data: Data | undefined, entry: NewEntry) => Data | undefined

type Options = { isUnfinished?: boolean }

/**
 * Writes for the signed-in member: shows the entries at once in the queries of their key, keeps them on the device and sends
 * them. Resolves when they are kept.
 */
export function useWrite<Data>(predict: Predict<Data>) {
  const portal = usePortal()
  return (entries: NewEntry[], options?: Options) => writeEntries(portal, predict, entries, options)
}

async function writeEntries<Data>(
  { outbox, queryClient }: Portal,
  predict: Predict<Data>,
  entries: NewEntry[],
  options?: Options,
): Promise<void> {
  const filter = { queryKey: entries[0]?.shown }
  const isUnread = queryClient
    .getQueryCache()
    .findAll(filter)
    .some(({ state }) => state.data === undefined || state.fetchStatus !== 'idle')
  // Cancels reads that began before the entries, so that they do not overwrite them.
  void queryClient.cancelQueries(filter)
  queryClient.setQueriesData<Data>(filter, (data: Data | undefined) => entries.reduce(predict, data))
  try {
    const { write } = await outbox()
    await write(entries, options)
  } catch (error) {
    console.error('The outbox could not be loaded:', error)
    toast(`Det här kunde inte sparas: ${entries[0]?.words}.`, { tone: 'error', seconds: 10 })
    void queryClient.invalidateQueries(filter)
    return
  }
  if (isUnread) void queryClient.invalidateQueries(filter)
}

/**
 * Asks the server, and gives with its response the entries of these kinds that it may not have yet, oldest first.
 * @param show is called with those that wait before the response comes, which it may never do.
 */
export async function askWithWaiting<Answer>(
  { outbox }: Pick<Portal, 'outbox'>,
  kinds: readonly Entry['kind'][],
  ask: () => Promise<Answer>,
  show?: (waiting: Entry[]) => void,
): Promise<{ answer: Answer; waiting: Entry[] }> {
  const { waiting, send } = await outbox()
  // Both before and after: an entry that is confirmed meanwhile may be missing in the response.
  const before = await waiting(kinds)
  if (before.length > 0) show?.(before)
  const answer = await ask()
  const after = await waiting(kinds)
  if (after.length > 0) void send()
  const entries = [...new Map([...before, ...after].map((entry) => [entry.id, entry])).values()]
  return { answer, waiting: entries.sort((a, b) => a.at.localeCompare(b.at)) }
}
