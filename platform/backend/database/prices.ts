/** Initial estimate for a kind that has not run yet: high enough that it waits for work known to be cheap. */
const UNSEEN_KIND_MS = 30
/** Estimate for work without a kind: requests for accounts and files. */
const WITHOUT_KIND_MS = 5
const MAX_KINDS = 1000

export type Prices = {
  /** Milliseconds that work of a kind is expected to take. */
  of(kind: string | undefined): number
  /** Records how long work of a kind took. */
  learn(kind: string | undefined, milliseconds: number): void
}

/** Learns the duration of each kind of work, for the thousand most recent kinds. */
export function createPrices(): Prices {
  const estimates = new Map<string, number>()
  return {
    of: (kind) => (kind === undefined ? WITHOUT_KIND_MS : (estimates.get(kind) ?? UNSEEN_KIND_MS)),
    learn: (kind, milliseconds) => {
      if (kind === undefined) return
      const previous = estimates.get(kind) ?? milliseconds
      // A single slow run, such as the first, changes the estimate little.
      const next = milliseconds < previous ? (milliseconds + previous) / 2 : (milliseconds + 3 * previous) / 4
      estimates.delete(kind)
      estimates.set(kind, next)
      const [oldest] = estimates.keys()
      if (estimates.size > MAX_KINDS && oldest !== undefined) estimates.delete(oldest)
    },
  }
}
