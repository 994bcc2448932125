import type { Context, MiddlewareHandler } from 'hono'

/** Headers in which proxies name the sender of a request; without a proxy every client could set them. */
const SENDER_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]

/**
 * Writes the sender's address into X-Forwarded-For and removes every other such header, so that the database can
 * count by sender. Behind a proxy the last element of X-Forwarded-For was written by the proxy itself.
 */
export function setForwardedFor(behindProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    const forwarded = behindProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    const address = forwarded || socketAddress(c)
    for (const name of SENDER_HEADERS) headers.delete(name)
    headers.set('x-forwarded-for', address)
    await next()
  }
}

function socketAddress(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  // A closed connection no longer has an address.
  return env?.incoming?.socket?.remoteAddress ?? 'unknown'
}
