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
const FREE_ATTEMPTS = 3
/** Milliseconds that the first delayed answer waits; each further one waits twice as long, up to the longest. */
const MIN_DELAY_MS = 250
const MAX_DELAY_MS = 5_000
/** Milliseconds without a wrong password after which an account is as if there had been none. */
const RESET_AFTER_MS = 15 * 60_000
/** Most accounts that are remembered. An account need not exist: otherwise the delay would tell which do. */
const MAX_ACCOUNTS = 10_000

type Clock = { now(): number; wait(milliseconds: number): Promise<void> }

const clock: Clock = {
  now: Date.now,
  wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
}

export function createAttempts({ now, wait }: Clock = clock): Attempts {
  const wrong = new Map<string, { count: number; last: number }>()
  return {
    failed: async (account) => {
      const previous = wrong.get(account)
      const count = previous && now() - previous.last < RESET_AFTER_MS ? previous.count + 1 : 1
      // The map keeps the order of the last wrong passwords.
      wrong.delete(account)
      wrong.set(account, { count, last: now() })
      const [oldest] = wrong.keys()
      if (wrong.size > MAX_ACCOUNTS && oldest !== undefined) wrong.delete(oldest)
      if (count > FREE_ATTEMPTS)
        await wait(Math.min(MIN_DELAY_MS * 2 ** (count - FREE_ATTEMPTS - 1), MAX_DELAY_MS))
    },
    succeeded: (account) => void wrong.delete(account),
  }
}
