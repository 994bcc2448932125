import { newId } from '../../newId'
import type { SessionParts } from '../session'
import { useWaiting } from '../waiting'
import { type Entry, type NewEntry, sentEntry, type WriteOptions } from './entry'
import { type EntryStore, openEntryStore } from './entryStore'
import { createListeners } from './listeners'
import { type Outcome, settle } from './settle'
import { showWaiting } from './showWaiting'

/** The limits of one call of `apply_changes`. */
const MAX_SENT = 100
const MAX_SENT_BYTES = 60_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000
/** How long another tab may be sending before this one shows its entries as delayed. */
const LOCK_DELAY_MS = 3_000

export type Outbox = {
  /**
   * Stores entries on the device and sends them. Resolves when they are stored; does nothing for a visitor.
   */
  write: (entries: NewEntry[], options?: WriteOptions) => Promise<void>
  /** The entries of these kinds that the server has not confirmed, oldest first. */
  waiting: (kinds: readonly Entry['kind'][]) => Promise<Entry[]>
  /** Sends all waiting entries. Resolves when none is left, or the member has signed out. */
  send: () => Promise<void>
}

/**
 * The outbox of a page: stores the changes of the signed-in member by account, and only one tab at a time sends them.
 */
export function createOutbox(parts: SessionParts): Outbox {
  const { db, session } = parts
  const stores = new Map<string, EntryStore>()
  const running = new Map<string, Promise<void>>()
  /** The targets of entries that are still being written. */
  const unfinished = new Set<string>()
  const listeners = createListeners()

  const present = () => session.getState().user?.id
  function storeOf(account: string): EntryStore {
    const store = stores.get(account) ?? openEntryStore(account)
    stores.set(account, store)
    return store
  }

  async function write(written: NewEntry[], options: WriteOptions = {}): Promise<void> {
    // Also without an account: a page whose session has ended finishes what waits for the next sign-in.
    for (const { target } of written) {
      if (options.isUnfinished) unfinished.add(target)
      else unfinished.delete(target)
    }
    const account = present()
    if (!account) return
    const entries = written.map(entryOf)
    listeners.add(entries, options)
    await storeOf(account).put(entries)
    await show(account)
    if (!options.isUnfinished) void send()
  }

  /** Updates the page's status lines. */
  async function show(account: string): Promise<Entry[]> {
    const store = storeOf(account)
    const entries = await store.list()
    if (account === present()) showWaiting(entries, store.unstored())
    return entries
  }

  function send(): Promise<void> {
    const account = present()
    if (!account) return Promise.resolve()
    const sending =
      running.get(account) ?? oneTab(account, () => sendAll(account)).finally(() => running.delete(account))
    running.set(account, sending)
    return sending
  }

  async function sendAll(account: string): Promise<void> {
    const store = storeOf(account)
    const next = async () =>
      batchOf((await show(account)).filter(({ target, isHeld }) => !isHeld && !unfinished.has(target)))
    let failures = 0
    for (let sent = await next(); sent.length > 0; sent = await next()) {
      if (account !== present()) return
      try {
        const { data } = await db
          .rpc('apply_changes', { of_account: account, entries: sent.map(sentEntry) })
          .throwOnError()
        for (const entry of sent) await store.remove(entry)
        settle(sent, data as Outcome, parts)
        listeners.call(sent, data as Outcome)
        failures = 0
        useWaiting.setState({ isDelayed: false })
      } catch (error) {
        if (failures === 0) console.error('Sending failed, so the outbox entries wait on the device:', error)
        useWaiting.setState({ isDelayed: true })
        await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures++, MAX_PAUSE_MS))
      }
    }
    useWaiting.setState({ isDelayed: false })
  }

  return {
    write,
    send,
    waiting: async (kinds) => {
      const account = present()
      const entries = account ? await show(account) : []
      return entries.filter(({ kind }) => kinds.includes(kind))
    },
  }
}

const entryOf = ({ at = new Date().toISOString(), ...entry }: NewEntry): Entry => ({
  ...entry,
  at,
  id: newId(),
})

/** The oldest entries that fit into one request; at least one. */
function batchOf(entries: Entry[]): Entry[] {
  let bytes = 0
  return entries.slice(0, MAX_SENT).filter((entry, at) => {
    bytes += new Blob([JSON.stringify(sentEntry(entry))]).size
    return at === 0 || bytes <= MAX_SENT_BYTES
  })
}

/**
 * Runs the work in one tab at a time. Browsers without locks may send an entry twice, which the server ignores.
 */
async function oneTab(account: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  const waiting = setTimeout(() => useWaiting.setState({ isDelayed: true }), LOCK_DELAY_MS)
  await navigator.locks.request(`outbox:${account}`, () => {
    clearTimeout(waiting)
    return work()
  })
}

/** Waits a randomised time, so that devices do not all retry at once; ends early when the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(waiting)
      window.removeEventListener('online', end)
      resolve()
    }
    const waiting = setTimeout(end, ms * (0.75 + Math.random() / 2))
    window.addEventListener('online', end)
  })
}
