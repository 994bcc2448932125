import type { AuthConfig } from '../project/config'
import { AuthError } from './errors'

type Allowed = AuthConfig['rateLimit']
type Kind = keyof Allowed | 'linkRequests' | 'userUpdates' | 'factorCodes' | 'accountCodes'

/** Counts the requests of each address and refuses those beyond the limit with 429. */
export type Limits = {
  count(kind: Kind, address: string): void
  /** Resets the count of an address. */
  forget(kind: Kind, address: string): void
  /** The number of stored counts. */
  size(): number
}

const WINDOW_MINUTES: Record<Kind, number> = {
  accountCodes: 5,
  emailSent: 60,
  factorCodes: 5,
  linkRequests: 5,
  signInSignUps: 5,
  tokenRefresh: 5,
  tokenVerifications: 5,
  userUpdates: 5,
}

/** Wrong codes for an account's factors from one address: a person who knows the password does not lock out the owner. */
const MAX_FACTOR_CODES = 5
/** Codes for an account's factors from all addresses together: guessing from many takes years. */
const MAX_ACCOUNT_CODES = 20

/** Maximum number of stored counts. */
const MAX_WINDOWS = 10_000

/**
 * The limits of config.toml. Requests for links and changes of an account have the limit of sign-ups, each counted
 * separately.
 */
export function createLimits(allowed: Allowed, now: () => number = Date.now): Limits {
  const maxCounts = {
    ...allowed,
    linkRequests: allowed.signInSignUps,
    userUpdates: allowed.signInSignUps,
    factorCodes: MAX_FACTOR_CODES,
    accountCodes: MAX_ACCOUNT_CODES,
  }
  const windows = new Map<string, { until: number; count: number }>()
  return {
    count: (kind, address) => {
      const key = `${kind} ${address}`
      const existing = windows.get(key)
      const current =
        existing && existing.until > now()
          ? existing
          : { until: now() + WINDOW_MINUTES[kind] * 60_000, count: 0 }
      current.count += 1
      if (current !== existing) {
        // The map keeps the order in which windows began.
        windows.delete(key)
        windows.set(key, current)
        const [oldest] = windows.keys()
        if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest)
      }
      if (current.count <= maxCounts[kind]) return
      if (kind === 'emailSent') {
        throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
      }
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
    },
    forget: (kind, address) => void windows.delete(`${kind} ${address}`),
    size: () => windows.size,
  }
}
