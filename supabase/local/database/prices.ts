/** What work of no known kind is expected to take: milliseconds, so dear that it waits for what is known to be cheap. */
const unknown = 30
/** What work that nobody gave a kind is expected to take: that of the accounts and files. */
const usual = 5
const most = 1000

export type Prices = {
  /** Milliseconds that work of a kind is expected to take. */
  of(kind: string | undefined): number
  /** Remembers what it took. */
  learn(kind: string | undefined, milliseconds: number): void
}

/** Learns what each kind of work takes; of the thousand kinds that were seen last. */
export function createPrices(): Prices {
  const known = new Map<string, number>()
  return {
    of: (kind) => (kind === undefined ? usual : (known.get(kind) ?? unknown)),
    learn: (kind, milliseconds) => {
      if (kind === undefined) return
      const before = known.get(kind) ?? milliseconds
      // One slow run, such as the first of all, is soon forgotten.
      const now = milliseconds < before ? (milliseconds + before) / 2 : (milliseconds + 3 * before) / 4
      known.delete(kind)
      known.set(kind, now)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    },
  }
}
