import type { Live } from '../registry/site'
import type { PageResult } from './resolvePage'

/** The cache holds at most this many characters of markup, styles and data, all versions together. */
const MAX_CHARS = 32_000_000
/** A page of this age is rendered again: it may show a relative time. */
const FRESH_MS = 60_000
/** Until this age a visitor gets the page at once, and it is rendered again for the next one. */
const STALE_MS = 5 * 60_000
/** No page crosses an hour, because at midnight another day's content is shown. */
const HOUR_MS = 3_600_000

/** A page, and when its data was last known to be current, in milliseconds since 1970. */
export type ReadPage = { page: PageResult; readAt: number }
type Entry = { at: number; stamp: number | null; chars: number; work: Promise<ReadPage> }

type Options = {
  /** The backend's content stamp (`contentStamp.ts`); null when it is unknown. */
  stampOf: (live: Live) => Promise<number | null>
  now?: () => number
  maxChars?: number
}

/**
 * Caches the pages of documents by address and live versions, least recently used out first. An entry is used while the
 * backend's content stamp is the one before its data was read, so that the next visitor sees what an editor publishes, and
 * for a minute while the stamp is unknown;
 * requests for the same page meanwhile share one rendering. Only pages that were read and rendered whole stay.
 */
export function createPageCache({ stampOf, now = Date.now, maxChars = MAX_CHARS }: Options) {
  const entries = new Map<string, Entry>()
  const numbers = new WeakMap<Live, number>()
  let versions = 0
  let chars = 0

  function numberOf(live: Live): number {
    const known = numbers.get(live) ?? ++versions
    numbers.set(live, known)
    return known
  }

  function remove(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    chars -= entry.chars
  }

  function keep(key: string, entry: Entry, read: ReadPage): void {
    if (entries.get(key) !== entry) return
    const size = sizeOf(read.page)
    chars += size - entry.chars
    Object.assign(entry, { chars: size, work: Promise.resolve(read) })
    // Addresses with a query first: their number has no limit, and they must not displace the pages that everybody opens.
    const keys = [...entries.keys()]
    for (const oldest of [...keys.filter((each) => each.includes('?')), ...keys]) {
      if (chars <= maxChars) break
      const each = entries.get(oldest)
      if (each) remove(oldest, each)
    }
  }

  function read(resolve: () => Promise<PageResult>): Promise<ReadPage> {
    const readAt = now()
    return resolve().then((page) => ({ page, readAt }))
  }

  /** Keeps the entry with the page that is being read, if that is whole. */
  function settle(key: string, entry: Entry, work: Promise<ReadPage>): void {
    work.then(
      (done) => (isWhole(done.page) && entry.stamp !== null ? keep(key, entry, done) : remove(key, entry)),
      () => remove(key, entry),
    )
  }

  return async (live: Live, url: URL, resolve: () => Promise<PageResult>): Promise<ReadPage> => {
    const stamp = await stampOf(live)
    const askedAt = now()
    const key = `${numberOf(live)} ${Math.floor(now() / HOUR_MS)} ${url.origin}${url.pathname}${url.search}`
    const known = entries.get(key)
    if (known) remove(key, known)
    if (!known || !isUsable(known, stamp, askedAt)) {
      const entry = { at: now(), stamp, chars: 0, work: read(resolve) }
      entries.set(key, entry)
      settle(key, entry, entry.work)
      return entry.work
    }
    // At the end of the map: the first entries are removed first.
    entries.set(key, known)
    chars += known.chars
    const { work } = known
    if (askedAt - known.at > FRESH_MS) {
      known.at = now()
      settle(key, known, read(resolve))
    }
    const { page, readAt } = await work
    // The stamp has just shown that the data is current.
    return { page, readAt: stamp === null ? readAt : askedAt }
  }
}

/** With a stamp while that is the same, without one for a minute: a slow backend must not get more work. */
const isUsable = (entry: Entry, stamp: number | null, askedAt: number): boolean =>
  stamp === null ? askedAt - entry.at <= FRESH_MS : entry.stamp === stamp && askedAt - entry.at <= STALE_MS

const isWhole = (page: PageResult): boolean => 'paint' in page && page.paint?.isWhole === true

const sizeOf = (page: PageResult): number =>
  'paint' in page && page.paint
    ? page.paint.html.length + page.paint.css.length + JSON.stringify(page.data).length
    : 0
