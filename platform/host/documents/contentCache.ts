import type { PortalState } from '../registry/portalState'

/** An entry of this age is made again: it may show a relative time. */
const FRESH_MS = 60_000
/** Until this age a visitor gets the entry at once, and it is made again for the next one. */
const STALE_MS = 5 * 60_000
/** Entries end at the full hour, so that yesterday's devotion is not served after midnight. An older one is not used at all. */
const HOUR_MS = 3_600_000
/** After a failure the last good entry is served for this long before another attempt. */
const RETRY_MS = 5_000

/** A value, and when its data was last known to be current, in milliseconds since 1970. */
export type Read<T> = { value: T; readAt: number }

/**
 * `good` is cached. `final` is right and not cached: a redirect, or an address without content. `poor` lacks something, so the
 * last good value is served instead.
 */
type Worth = 'good' | 'final' | 'poor'

type Entry<T> = {
  good: Read<T> | null
  /** The backend's stamp before the good value was read; null when it was unknown. */
  stamp: number | null
  chars: number
  /** The making of a newer value, which visitors share. */
  work: Promise<Read<T>> | null
  /** When the last attempt began, and before when there is no further one. */
  triedAt: number
  retryAt: number
}

type Options<T> = {
  /** The backend's content stamp (`contentStamp.ts`); null when it is unknown. */
  stampOf: (live: PortalState) => Promise<number | null>
  worthOf: (value: T) => Worth
  sizeOf: (value: T) => number
  /** The cache holds at most this many characters, all versions together. */
  maxChars: number
  now?: () => number
}

/**
 * Caches what the host makes for addresses, by address and live versions, least recently used out first. An entry is used while the
 * backend's content stamp is the one before its data was read, so that the next visitor sees what an editor publishes.
 * Requests for the same address share one making. While the stamp is unknown, and when a newer value cannot be made, the
 * last good value of the hour before is served.
 */
export function createContentCache<T>({ stampOf, worthOf, sizeOf, maxChars, now = Date.now }: Options<T>) {
  const entries = createEntries<Entry<T>>(maxChars)
  const numbers = new WeakMap<PortalState, number>()
  let versions = 0

  function numberOf(live: PortalState): number {
    const known = numbers.get(live) ?? ++versions
    numbers.set(live, known)
    return known
  }

  /** Makes a newer value, once for all who wait for it, and keeps it when it is good. */
  function renew(
    key: string,
    entry: Entry<T>,
    stamp: number | null,
    make: () => Promise<T>,
  ): Promise<Read<T>> {
    if (entry.work) return entry.work
    const readAt = now()
    const fail = () => {
      entry.retryAt = now() + RETRY_MS
      if (!entry.good) entries.remove(key, entry)
    }
    const settle = (read: Read<T>) => {
      const worth = worthOf(read.value)
      if (worth === 'poor') fail()
      else if (worth === 'final') entries.remove(key, entry)
      else {
        Object.assign(entry, { good: read, stamp, retryAt: 0 })
        entries.resize(key, entry, sizeOf(read.value))
      }
      return read
    }
    entry.triedAt = readAt
    entry.work = make()
      .then((value) => settle({ value, readAt }))
      .catch((error) => {
        fail()
        throw error
      })
      .finally(() => {
        entry.work = null
      })
    return entry.work
  }

  /** `fits`: whether a cached value may be served without an attempt to make a newer one. */
  return async (
    live: PortalState,
    url: URL,
    make: () => Promise<T>,
    fits: (value: T) => boolean = () => true,
  ): Promise<Read<T>> => {
    const stamp = await stampOf(live)
    const askedAt = now()
    const key = `${numberOf(live)} ${url.origin}${url.pathname}${url.search}`
    const entry = entries.get(key) ?? emptyEntry<T>()
    entries.use(key, entry)
    const { good } = entry
    if (good && fits(good.value) && isCurrent(entry, stamp, askedAt)) {
      if (askedAt - entry.triedAt > FRESH_MS) renew(key, entry, stamp, make).catch(() => {})
      // The stamp has just shown that the data is current.
      return stamp === null ? good : { ...good, readAt: askedAt }
    }
    const spare = good && askedAt - good.readAt <= HOUR_MS ? good : null
    if (spare && askedAt < entry.retryAt) return spare
    try {
      const read = await renew(key, entry, stamp, make)
      return spare && worthOf(read.value) === 'poor' ? spare : read
    } catch (error) {
      if (spare) return spare
      throw error
    }
  }
}

/** A map of at most this many characters, least recently used out first. */
function createEntries<E extends { chars: number }>(maxChars: number) {
  const entries = new Map<string, E>()
  let chars = 0

  function remove(key: string, entry = entries.get(key)): void {
    if (!entry || entries.get(key) !== entry) return
    entries.delete(key)
    chars -= entry.chars
  }

  return {
    get: (key: string) => entries.get(key),
    remove,
    /** Puts the entry at the end of the map: the first entries are removed first. */
    use(key: string, entry: E): void {
      remove(key)
      entries.set(key, entry)
      chars += entry.chars
    },
    resize(key: string, entry: E, size: number): void {
      if (entries.get(key) !== entry) return
      chars += size - entry.chars
      entry.chars = size
      // Addresses with a query first: their number has no limit, and they must not displace the pages that everybody opens.
      const keys = [...entries.keys()]
      for (const oldest of [...keys.filter((each) => each.includes('?')), ...keys]) {
        if (chars <= maxChars) break
        remove(oldest)
      }
    },
  }
}

const emptyEntry = <T>(): Entry<T> => ({
  good: null,
  stamp: null,
  chars: 0,
  work: null,
  triedAt: 0,
  retryAt: 0,
})

/**
 * With a stamp while that is the same. While it is unknown, for an hour, because a slow backend must not get more work; an entry that
 * was made meanwhile for a minute.
 */
function isCurrent<T>({ good, stamp: known }: Entry<T>, stamp: number | null, askedAt: number): boolean {
  if (!good) return false
  if (stamp === null) return askedAt - good.readAt <= (known === null ? FRESH_MS : HOUR_MS)
  const isSameHour = Math.floor(good.readAt / HOUR_MS) === Math.floor(askedAt / HOUR_MS)
  return known === stamp && isSameHour && askedAt - good.readAt <= STALE_MS
}
