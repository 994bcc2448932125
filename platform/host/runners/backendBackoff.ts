import type { BackendHeard } from './messages'

/** Back-off after the first and after each further backend timeout. */
const PAUSES_MS = [5_000, 30_000]

/**
 * Decides whether pages read from the backend. After a backend timeout, pages are served without data until the back-off
 * ends; then one page retries. Otherwise every document would wait for the full timeout.
 */
export function createBackendBackoff(now = () => performance.now()) {
  let silences = 0
  let until = 0
  let isTrying = false

  return {
    reads(): boolean {
      if (silences === 0) return true
      if (isTrying || now() < until) return false
      isTrying = true
      return true
    },
    /** Records the backend's state during a page's reads; null when unknown. */
    record(heard: BackendHeard | null): void {
      if (heard === 'silent' && now() >= until) {
        until = now() + (PAUSES_MS[silences] ?? PAUSES_MS.at(-1) ?? 0)
        silences += 1
      }
      if (heard === 'heard') silences = 0
      isTrying = false
    },
    isOut: (): boolean => silences > 0,
  }
}
