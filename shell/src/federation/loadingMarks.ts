import { readStorage, writeStorage } from '@portal/shared-ui/browser'

/** Longer than any load that is still awaited in another tab (`DECISION_TIMEOUT_MS` of the loader). */
const STUCK_AFTER_MS = 10_000

const itemOf = (key: string) => `loading ${key}`

/**
 * Marks of versions that are loading. A version whose code never ends blocks its page, so nothing can remove its mark:
 * an old mark tells the next page of this browser not to run that version.
 */
export const loadingMarks = {
  /** Marks a version. Returns false when an old mark says that it blocked an earlier page, and removes that mark. */
  add(key: string): boolean {
    const since = Number(readStorage('local', itemOf(key))) || Date.now()
    const isStuck = Date.now() - since > STUCK_AFTER_MS
    writeStorage('local', itemOf(key), isStuck ? null : `${since}`)
    return !isStuck
  },
  remove: (key: string): void => writeStorage('local', itemOf(key), null),
}
