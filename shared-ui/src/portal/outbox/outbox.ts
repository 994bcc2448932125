import { isForPeople } from '../../sqlState'
import type { SessionParts } from '../session'
import { toast } from '../toasts'
import { useWaiting } from '../waiting'
import { type Entry, type NewEntry, sentEntry } from './entry'
import { type EntryStore, openEntryStore } from './entryStore'

/** Maximum number of entries in one call of `apply_changes`. */
const MAX_SENT = 100
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

/** The response of `apply_changes`. */
type Outcome = { stale: string[]; refused: { id: string; code: string; message: string }[] }

export type Outbox = {
  /** Stores an entry on the device and sends it. Resolves when it is stored; does nothing for a visitor. */
  write: (entry: NewEntry) => Promise<void>
  /** The entries of this kind that the server has not confirmed, oldest first. */
  waiting: (kind: Entry['kind']) => Promise<Entry[]>
  /** Sends all entries. Resolves when none is left, or the member has signed out. */
  send: () => Promise<void>
}

/** The one outbox of a page: stores the signed-in member's changes per account; one tab at a time sends them. */
export function createOutbox({ db, queryClient, session }: SessionParts): Outbox {
  const stores = new Map<string, EntryStore>()
  const running = new Map<string, Promise<void>>()

  const present = () => session.getState().user?.id
  function storeOf(account: string): EntryStore {
    const store = stores.get(account) ?? openEntryStore(account)
    stores.set(account, store)
    return store
  }

  async function write(entry: NewEntry): Promise<void> {
    const account = present()
    if (!account) return
    await storeOf(account).put({ ...entry, id: crypto.randomUUID() })
    await show(account)
    void send()
  }

  /** Updates the list of unsent entries for the page's status lines. */
  async function show(account: string): Promise<Entry[]> {
    const entries = await storeOf(account).list()
    if (account === present()) useWaiting.setState({ entries })
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
    let failures = 0
    for (let entries = await show(account); entries.length > 0; entries = await show(account)) {
      if (account !== present()) return
      try {
        const sent = entries.slice(0, MAX_SENT)
        const { data } = await db
          .rpc('apply_changes', { of_account: account, entries: sent.map(sentEntry) })
          .throwOnError()
        for (const entry of sent) await storeOf(account).remove(entry)
        settle(sent, data as Outcome)
        failures = 0
        useWaiting.setState({ isDelayed: false })
      } catch (error) {
        if (failures === 0) console.error('What was written waits on the device:', error)
        useWaiting.setState({ isDelayed: true })
        await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures++, MAX_PAUSE_MS))
      }
    }
    useWaiting.setState({ isDelayed: false })
  }

  /** Refetches the queries of entries that the server decided otherwise, and shows an error for those that it refused. */
  function settle(sent: Entry[], { stale, refused }: Outcome): void {
    for (const entry of sent) {
      const refusal = refused.find(({ id }) => id === entry.id)
      if (!refusal && !stale.includes(entry.id)) continue
      void queryClient.invalidateQueries({ queryKey: entry.shown })
      if (!refusal) continue
      const reason = isForPeople(refusal.code) ? ` ${refusal.message}` : ''
      console.error(`${entry.target} was refused:`, refusal.message)
      toast(`${entry.words} kunde inte sparas.${reason}`, { tone: 'error', seconds: 10 })
    }
  }

  return {
    write,
    send,
    waiting: async (kind) => {
      const account = present()
      const entries = account ? await storeOf(account).list() : []
      return entries.filter((entry) => entry.kind === kind)
    },
  }
}

/** One tab sends, the others wait; without the Web Locks API the server's ids suffice. */
const oneTab = async (account: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`outbox:${account}`, work) : work()

/** Randomised, so that devices do not retry all at once; ends early when the network is back. */
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
