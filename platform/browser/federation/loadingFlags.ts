import { readStorage, writeStorage } from '@portal/shared-ui/browser'

/** Longer than any load that is still awaited in another tab (`TIMES_MS.decision` of the loader). */
const STUCK_AFTER_MS = 10_000
/** A page that runs a timer this long after it began to render is not blocked; its later chunks have arrived by then. */
const ALIVE_AFTER_MS = 3_000

const itemOf = (key: string) => `loading ${key}`

/** The flags of this page, with the timers of those that end by themselves. */
const timers = new Map<string, ReturnType<typeof setTimeout> | undefined>()

/**
 * Flags of versions whose code is about to run. A version whose code never ends blocks its page, so nothing can remove its
 * flag: an old flag tells the next page of this browser not to run that version.
 */
export const loadingFlags = {
  /** Flags a version. Returns false when an old flag says that it blocked an earlier page, and removes that flag. */
  add(key: string): boolean {
    const since = Number(readStorage('local', itemOf(key))) || Date.now()
    const isStuck = Date.now() - since > STUCK_AFTER_MS
    writeStorage('local', itemOf(key), isStuck ? null : `${since}`)
    timers.set(key, undefined)
    return !isStuck
  },
  /** Flags a version that begins to render a page. Not in a hidden tab, which the browser may end without an event. */
  addBriefly(key: string): void {
    if (document.hidden) return
    clearTimeout(timers.get(key))
    loadingFlags.add(key)
    timers.set(key, setTimeout(loadingFlags.remove, ALIVE_AFTER_MS, key))
  },
  remove(key: string): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
    writeStorage('local', itemOf(key), null)
  },
  removeAll: (): void => [...timers.keys()].forEach(loadingFlags.remove),
}
