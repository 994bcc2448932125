import { setTimeout as wait } from 'node:timers/promises'

/**
 * Wrong passwords, counted for each account: their responses are delayed more and more. Nothing is ever locked, and the
 * right password does not wait, so that a stranger cannot keep the owner out.
 */
export type Attempts = {
  /** Counts a wrong password and resolves when the response may be sent. */
  failed(account: string): Promise<void>
  /** Forgets the wrong passwords of an account. */
  succeeded(account: string): void
}

/** Wrong passwords without a delay: people mistype. */
const FREE_ATTEMPTS = 3
/** The first delay; each further one is twice as long, up to the maximum. */
const MIN_DELAY_MS = 250
const MAX_DELAY_MS = 5_000
/** Time without a wrong password after which the count of an account starts at zero again. */
const RESET_AFTER_MS = 15 * 60_000
/** Accounts that are counted. They need not exist: otherwise the delay would reveal which do. */
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
