import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * The network that a request comes from: an IPv4 address, or the first 48 bits of an IPv6 address, because one
 * connection has any number of these. Behind a proxy (a private sender address) it is the address that the proxy
 * appended to X-Forwarded-For. Null for a browser on this machine while the portal has no public address
 * (`PORTAL_URL`).
 */
export function senderOf(c: Context, isPublic: boolean): string | null {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const peer = (env?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (peer !== '' && !PRIVATE.test(peer)) return networkOf(peer)
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  if (isIP(forwarded)) return networkOf(forwarded)
  return isPublic || (peer !== '' && !LOOPBACK.test(peer)) ? 'unknown' : null
}

const LOOPBACK = /^(127\.|::1$)/
const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe[89ab])/i

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  return [...groups, '0', '0', '0']
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
