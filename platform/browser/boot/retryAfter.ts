import { counted } from '@portal/shared-ui/format'
import { TOO_MANY_REQUESTS } from '@portal/shared-ui/sqlState'

/** The longest pause that a server's `Retry-After` may cause. */
const MAX_PAUSE_S = 120

/**
 * Honours `Retry-After` (RFC 9110, 10.2.3): a request refused with 429 is not sent again before the given time, at
 * most two minutes; until then this returns the refusal with the remaining time. Requests are the same when method and
 * path are equal; the query does not count.
 */
export function createRetryAfter(now: () => number = Date.now) {
  const until = new Map<string, number>()
  const keyOf = (method: string | undefined, address: string) =>
    `${method ?? 'GET'} ${address.split('?', 1)[0]}`

  return {
    /** The refusal to return instead of sending a request; null when the request may be sent. */
    refusal(method: string | undefined, address: string): Response | null {
      const left = Math.ceil(((until.get(keyOf(method, address)) ?? 0) - now()) / 1000)
      // A longer wait can only result from a clock that was set back.
      return left > 0 && left <= MAX_PAUSE_S ? tooMany(left) : null
    },
    /** Records the pause of a 429 response and returns a refusal with a message; other responses pass unchanged. */
    note(method: string | undefined, address: string, response: Response): Response {
      const seconds = response.status === 429 ? secondsOf(response.headers.get('retry-after'), now()) : 0
      if (seconds <= 0) return response
      until.set(keyOf(method, address), now() + seconds * 1000)
      return tooMany(seconds)
    },
  }
}

function secondsOf(header: string | null, now: number): number {
  if (!header) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_PAUSE_S) : 0
}

function tooMany(seconds: number): Response {
  const message = `Det kom för många frågor på kort tid. Försök igen om ${counted(seconds, 'sekund', 'sekunder')}.`
  return new Response(JSON.stringify({ code: TOO_MANY_REQUESTS, message, details: null, hint: null }), {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
  })
}
