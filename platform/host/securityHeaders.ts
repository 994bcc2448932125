import type { MiddlewareHandler } from 'hono'
import type { OriginOf } from './origin'

/** Strict-Transport-Security for one year; without subdomains, because those belong to the operator. */
const HSTS = 'max-age=31536000'

/** Device features that no page or frame may use. Films may still autoplay and use the full screen. */
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
const PERMISSIONS_POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ')

/** Adds headers to every response of the host; headers that a route has set stay. */
export function securityHeaders(originOf: OriginOf): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const set = (name: string, value: string) => headers.has(name) || headers.set(name, value)
    set('Cross-Origin-Resource-Policy', 'same-origin')
    set('Permissions-Policy', PERMISSIONS_POLICY)
    set('X-Content-Type-Options', 'nosniff')
    if (originOf(c).startsWith('https:')) set('Strict-Transport-Security', HSTS)
  }
}
