import type { AuthConfig } from '../project/config'
import { AuthError } from './errors'

type Kind = keyof AuthConfig['rateLimit']

/** Counts requests per address; the one too many is refused with 429. */
export type Limits = { count(kind: Kind, address: string): void }

const minutes: Record<Kind, number> = {
  emailSent: 60,
  signInSignUps: 5,
  tokenRefresh: 5,
  tokenVerifications: 5,
}

export function createLimits(allowed: AuthConfig['rateLimit'], now: () => number = Date.now): Limits {
  const windows = new Map<string, { until: number; count: number }>()
  return {
    count: (kind, address) => {
      const key = `${kind} ${address}`
      const known = windows.get(key)
      const current =
        known && known.until > now() ? known : { until: now() + minutes[kind] * 60_000, count: 0 }
      current.count += 1
      windows.set(key, current)
      if (windows.size > 10_000) forget(windows, now())
      if (current.count <= allowed[kind]) return
      if (kind === 'emailSent') {
        throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
      }
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
    },
  }
}

function forget(windows: Map<string, { until: number }>, now: number): void {
  for (const [key, { until }] of windows) if (until <= now) windows.delete(key)
}
