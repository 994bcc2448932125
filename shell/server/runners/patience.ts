import type { BackendHeard } from './messages'

/** For how long no page waits for the backend after it was silent once, and once more. */
const PAUSES_MS = [5_000, 30_000]

/**
 * Whether pages are read and waited for. While the backend hangs, every document would wait its second in vain: after
 * the first they are served without data, which the browser then reads; now and then one page tries again.
 */
export function createPatience(now = () => performance.now()) {
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
    /** What a page that was read has heard; nothing when it could not say. */
    told(heard: BackendHeard | null): void {
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
