/** What work of no known kind is expected to take: milliseconds, so dear that it waits for what is known to be cheap. */
const UNSEEN_KIND_MS = 30
/** What work that nobody gave a kind is expected to take: that of the accounts and files. */
const WITHOUT_KIND_MS = 5
const MAX_KINDS = 1000

export type Prices = {
  /** Milliseconds that work of a kind is expected to take. */
  of(kind: string | undefined): number
  /** Remembers what it took. */
  learn(kind: string | undefined, milliseconds: number): void
}

/** Learns what each kind of work takes; of the thousand kinds that were seen last. */
export function createPrices(): Prices {
  const estimates = new Map<string, number>()
  return {
    of: (kind) => (kind === undefined ? WITHOUT_KIND_MS : (estimates.get(kind) ?? UNSEEN_KIND_MS)),
    learn: (kind, milliseconds) => {
      if (kind === undefined) return
      const previous = estimates.get(kind) ?? milliseconds
      // One slow run, such as the first of all, is soon forgotten.
      const next = milliseconds < previous ? (milliseconds + previous) / 2 : (milliseconds + 3 * previous) / 4
      estimates.delete(kind)
      estimates.set(kind, next)
      const [oldest] = estimates.keys()
      if (estimates.size > MAX_KINDS && oldest !== undefined) estimates.delete(oldest)
    },
  }
}
