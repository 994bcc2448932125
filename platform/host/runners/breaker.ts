/** Pauses of a release after its first, second and every further failure. */
const PAUSES_MS = [0, 5_000, 30_000]
/** A release that works for this long has its failures reset. */
const FORGIVEN_AFTER_MS = 60_000

type State = { failures: number; words: string; until: number }

/**
 * Decides which releases are called. A release that failed twice is paused: each visitor would wait for its failure.
 * Late errors (in a timer, after the response) count too, so a success alone does not reset the count.
 */
export function createBreaker(now = () => performance.now()) {
  const states = new Map<string, State>()

  function stateOf(key: string): State | undefined {
    const state = states.get(key)
    if (state && now() > state.until + FORGIVEN_AFTER_MS) states.delete(key)
    return states.get(key)
  }

  return {
    isOpen: (key: string): boolean => now() < (stateOf(key)?.until ?? 0),
    fail(key: string, words: string): void {
      const failures = (stateOf(key)?.failures ?? 0) + 1
      states.set(key, { failures, words, until: now() + (PAUSES_MS[failures - 1] ?? PAUSES_MS.at(-1) ?? 0) })
    },
    /** Recent failures in words. */
    problems: (): string[] =>
      [...states.keys()].flatMap((key) => {
        const state = stateOf(key)
        if (!state) return []
        const pause = Math.ceil((state.until - now()) / 1000)
        return [`${key} ${state.words}${pause > 0 ? `; it is asked again in ${pause} s` : ''}.`]
      }),
  }
}
