import { setTimeout as wait } from 'node:timers/promises'

/**
 * Wrong passwords, counted for each account: their answers come later and later. Nothing is ever locked, and the right
 * password does not wait, so that a stranger cannot keep the owner out.
 */
export type Attempts = {
  /** Counts a wrong password and resolves when it may be answered. */
  failed(account: string): Promise<void>
  /** Forgets the wrong passwords of an account. */
  succeeded(account: string): void
}

/** Wrong passwords that are answered at once: people mistype. */
const free = 3
/** Milliseconds that the first delayed answer waits; each further one waits twice as long, up to the longest. */
const shortest = 250
const longest = 5_000
/** Milliseconds without a wrong password after which an account is as if there had been none. */
const quiet = 15 * 60_000
/** Most accounts that are remembered. An account need not exist: otherwise the delay would tell which do. */
const remembered = 10_000

type Clock = { now(): number; wait(milliseconds: number): Promise<void> }

const clock: Clock = {
  now: Date.now,
  wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
}

export function createAttempts({ now, wait }: Clock = clock): Attempts {
  const wrong = new Map<string, { count: number; last: number }>()
  return {
    failed: async (account) => {
      const known = wrong.get(account)
      const count = known && now() - known.last < quiet ? known.count + 1 : 1
      // The map keeps the order of the last wrong passwords.
      wrong.delete(account)
      wrong.set(account, { count, last: now() })
      const [oldest] = wrong.keys()
      if (wrong.size > remembered && oldest !== undefined) wrong.delete(oldest)
      if (count > free) await wait(Math.min(shortest * 2 ** (count - free - 1), longest))
    },
    succeeded: (account) => void wrong.delete(account),
  }
}
