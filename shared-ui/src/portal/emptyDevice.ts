import { dropDrafts } from '../browser/drafts'
import { readStorage, writeStorage } from '../browser/storage'
import { withTimeout } from '../withTimeout'

/**
 * Keys that stay on the device after signing out, each with the reason; everything else is deleted. The cookie
 * `theme`, light or dark, stays too.
 */
const kept = {
  local: {
    /** Keeps text size, layout and verse numbers, but not the chapters that were read. */
    bibeln: ({ state: { textSize, layout, numbers } = {}, ...rest }) => ({
      ...rest,
      state: { textSize, layout, numbers },
    }),
    /**
     * Whether the events button was pressed here, and when the updates were last shown: without them both would be
     * marked as new again.
     */
    events_button_clicked: null,
    last_seen_updates: null,
    /** The voice and pace of listening: another device has other voices. Says nothing about what was heard. */
    lyssna: null,
  },
  session: {
    /** Without this key the visit would be counted twice. */
    has_visited: null,
    /** The start page's greeting has already been animated. */
    hero_animations_shown: null,
    /** Why an administrator's session ended; the sign-in page shows it. Kept, as the end may be reported twice. Names no person. */
    'office-ended': null,
  },
} satisfies Record<'local' | 'session', Record<string, Rule>>

type Rule = null | ((stored: Stored) => object)
type Stored = { state?: { textSize?: unknown; layout?: unknown; numbers?: unknown } }

/**
 * The app's own files, Bible text that was downloaded on purpose, and one that an administrator loads into the portal: the
 * same for all users.
 */
const keptCaches = ['files', 'bible']
const keptDatabases = ['bible', 'bible-import']

/** The cache of data; the next page may already have stored its documents. */
const DATA = 'data'

/**
 * Keys that this function leaves: the client deletes its own session, and drafts belong to their account, which gets
 * them back at the next sign-in.
 */
const isNotOurs = (key: string) => key.startsWith('sb-') || key.startsWith('draft:')

/** Timeout for deleting a database that another tab has open. It is deleted when that tab closes it. */
const DATABASE_TIMEOUT_MS = 500

/** Scroll positions by address, which the router stores when a page is left. */
const SCROLL_POSITIONS = 'react-router-scroll-positions'

/**
 * Removes a member's data from this device: stored keys, cached reads and unsent entries. Also removes entries that
 * the page writes while it unloads.
 * @param account the account that signs out: its drafts are deleted too; without it drafts stay, for their account
 * alone.
 */
export async function emptyDevice(account?: string): Promise<void> {
  if (typeof window === 'undefined') return
  if (account) dropDrafts(account)
  emptyStorages()
  // When the page continues after the session's end, removes only the member's traces and keeps a visitor's new
  // entries.
  whenPageGoes(account ? emptyStorages : dropTraces)
  if ('caches' in window) whenPageGoes(() => void caches.delete(DATA))
  await Promise.allSettled(['caches' in window && emptyCaches(), emptyDatabases(account)])
}

/** Empties on `pagehide`, and again after the last `visibilitychange`, because other listeners may write in between. */
function whenPageGoes(empty: () => void): void {
  const emptyTwice = () => {
    empty()
    document.addEventListener('visibilitychange', empty, { once: true })
  }
  window.addEventListener('pagehide', emptyTwice, { once: true })
}

function emptyStorages(): void {
  emptyStorage('local')
  emptyStorage('session')
}

/** Deletes this page's traces of the member's navigation. */
function dropTraces(): void {
  writeStorage('session', SCROLL_POSITIONS, null)
  reduceKept('local')
}

function reduceKept(area: 'local' | 'session'): void {
  for (const [key, rule] of Object.entries<Rule>(kept[area])) {
    const stored = readStorage(area, key)
    if (rule && stored !== null) writeStorage(area, key, reduced(stored, rule))
  }
}

function emptyStorage(area: 'local' | 'session'): void {
  for (const key of keysOf(area)) {
    if (!isNotOurs(key) && !Object.hasOwn(kept[area], key)) writeStorage(area, key, null)
  }
  reduceKept(area)
}

function reduced(stored: string, rule: (stored: Stored) => object): string | null {
  try {
    return JSON.stringify(rule(JSON.parse(stored)))
  } catch {
    return null
  }
}

function keysOf(area: 'local' | 'session'): string[] {
  try {
    return Object.keys(area === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    // A browser without storage has no keys.
    return []
  }
}

async function emptyCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !keptCaches.includes(name)).map((name) => caches.delete(name)))
}

async function emptyDatabases(account?: string): Promise<void> {
  const databases = (await window.indexedDB?.databases?.()) ?? []
  await Promise.all(
    databases.map(async ({ name }) => {
      if (!name || (await isKept(name, account))) return
      await withTimeout(deleted(name), DATABASE_TIMEOUT_MS)
    }),
  )
}

/** Unsent entries belong to their account, like drafts; an empty outbox would only reveal that the account was used here. */
async function isKept(database: string, account?: string): Promise<boolean> {
  if (keptDatabases.includes(database)) return true
  const isOthers = database.startsWith('outbox:') && database !== `outbox:${account}`
  return isOthers && !(await isEmpty(database))
}

/** Whether the database's first store has no row; false when it cannot be read. */
const isEmpty = (name: string) =>
  new Promise<boolean>((resolve) => {
    const opening = window.indexedDB.open(name)
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const [store] = opening.result.objectStoreNames
      const counting = store && opening.result.transaction(store).objectStore(store).count()
      // Closes once the count is known.
      opening.result.close()
      if (!counting) return resolve(true)
      counting.onsuccess = () => resolve(counting.result === 0)
      counting.onerror = () => resolve(false)
    }
  })

const deleted = (name: string) =>
  new Promise<void>((resolve) => {
    const request = window.indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = () => resolve()
  })
