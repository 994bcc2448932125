import { type Portal, usePortal } from '../Portal'
import { toast } from '../toasts'
import type { Entry, NewEntry, WriteOptions } from './entry'

/**
 * Predicts query data after an entry, so that pages can show it at once. Returns undefined when it cannot be
 * predicted without the present data.
 */
export type Predict<Data> = (data: Data | undefined, entry: NewEntry) => Data | undefined

/**
 * Returns a function that writes for the signed-in member: updates the queries of the first entry's key (`affects`) at
 * once, stores the entries on the device and sends them. Resolves when they are stored.
 */
export function useWrite<Data>(predict: Predict<Data>) {
  const portal = usePortal()
  return (entries: NewEntry[], options?: WriteOptions) => writeEntries(portal, predict, entries, options)
}

async function writeEntries<Data>(
  { outbox, queryClient }: Portal,
  predict: Predict<Data>,
  entries: NewEntry[],
  options?: WriteOptions,
): Promise<void> {
  const filter = { queryKey: entries[0]?.affects }
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
    toast(`Det här kunde inte sparas: ${entries[0]?.label}.`, { tone: 'error', seconds: 10 })
    void queryClient.invalidateQueries(filter)
    options?.onRefused?.()
    return
  }
  if (isUnread) void queryClient.invalidateQueries(filter)
}

/**
 * Sends a request and adds to its response the entries of these kinds that the response may not contain, oldest
 * first.
 * @param show called at once with the entries that wait, because without a network the response may never come
 */
export async function askWithWaiting<Answer>(
  { outbox }: Pick<Portal, 'outbox'>,
  kinds: readonly Entry['kind'][],
  ask: () => Promise<Answer>,
  show?: (waiting: Entry[]) => void,
): Promise<{ answer: Answer; waiting: Entry[] }> {
  const { waiting, send } = await outbox()
  // Reads them before and after the request: an entry that is confirmed meanwhile may be missing in the response.
  const before = await waiting(kinds)
  if (before.length > 0) show?.(before)
  const answer = await ask()
  const after = await waiting(kinds)
  if (after.length > 0) void send()
  const entries = [...new Map([...before, ...after].map((entry) => [entry.id, entry])).values()]
  return { answer, waiting: entries.sort((a, b) => a.at.localeCompare(b.at)) }
}
