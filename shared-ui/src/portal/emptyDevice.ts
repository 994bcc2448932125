import { dropDrafts } from '../browser/drafts'
import { readStorage, writeStorage } from '../browser/storage'
import { withTimeout } from '../withTimeout'

/**
 * What stays on the device when a member leaves it, each with the reason; everything else goes. The cookie `theme`, light
 * or dark, is the device's too.
 */
const kept = {
  local: {
    /** How large the Bible's text is and how it is set; not which chapter was open. */
    bibeln: ({ state: { textSize, layout } = {}, ...rest }) => ({ ...rest, state: { textSize, layout } }),
    /** That somebody has opened the events and the updates here: they would call for attention again. */
    events_button_clicked: null,
    last_seen_updates: null,
  },
  session: {
    /** That this visit is counted: it would be counted again. */
    has_visited: null,
    /** The start page's greeting has moved once. */
    hero_animations_shown: null,
  },
} satisfies Record<'local' | 'session', Record<string, null | ((stored: Stored) => object)>>

type Stored = { state?: { textSize?: unknown; layout?: unknown } }

/** The app's own files, and Bible text that was downloaded on purpose: the same for everybody. */
const keptCaches = ['files', 'bible']
const keptDatabases = ['bible']

/** What was read; the documents may have been stored by the next page already. */
const DATA = 'data'

/** The client's own session is ended by the client; a draft is its writer's, who is offered it again. */
const isNotOurs = (key: string) => key.startsWith('sb-') || key.startsWith('draft:')

/** How long another tab may hold on to a database. It goes when that tab lets it go. */
const DATABASE_TIMEOUT_MS = 500

/**
 * Takes everything of a member off this device: what is stored by key, what was read, what waited to be sent. What the
 * page still reads on its way out goes when the page does.
 * @param account who leaves by signing out: the half-written texts go too; without it they stay, for their writer alone.
 */
export async function emptyDevice(account?: string): Promise<void> {
  if (typeof window === 'undefined') return
  if (account) dropDrafts(account)
  emptyStorages()
  // The page goes now: what it still notes until then, such as the verse in view, goes with it.
  if (account) window.addEventListener('pagehide', emptyStorages, { once: true })
  if ('caches' in window) window.addEventListener('pagehide', () => void caches.delete(DATA), { once: true })
  await Promise.allSettled(['caches' in window && emptyCaches(), emptyDatabases()])
}

function emptyStorages(): void {
  emptyStorage('local')
  emptyStorage('session')
}

function emptyStorage(area: 'local' | 'session'): void {
  const rules: Record<string, null | ((stored: Stored) => object)> = kept[area]
  for (const key of keysOf(area)) {
    if (isNotOurs(key)) continue
    if (!Object.hasOwn(rules, key)) writeStorage(area, key, null)
    else if (rules[key]) writeStorage(area, key, reduced(readStorage(area, key), rules[key]))
  }
}

function reduced(stored: string | null, rule: (stored: Stored) => object): string | null {
  try {
    return JSON.stringify(rule(JSON.parse(stored ?? '')))
  } catch {
    return null
  }
}

function keysOf(area: 'local' | 'session'): string[] {
  try {
    return Object.keys(area === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    // A browser that stores nothing has kept nothing.
    return []
  }
}

async function emptyCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !keptCaches.includes(name)).map((name) => caches.delete(name)))
}

async function emptyDatabases(): Promise<void> {
  const databases = (await window.indexedDB?.databases?.()) ?? []
  const names = databases.flatMap(({ name }) => (name && !keptDatabases.includes(name) ? [name] : []))
  await Promise.all(names.map((name) => withTimeout(deleted(name), DATABASE_TIMEOUT_MS)))
}

const deleted = (name: string) =>
  new Promise<void>((resolve) => {
    const request = window.indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = () => resolve()
  })
