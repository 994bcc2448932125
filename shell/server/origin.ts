import type { Context } from 'hono'

/** The address under which the world knows the portal: behind a proxy that ends TLS, it is https. */
export function publicOrigin(c: Context): string {
  const url = new URL(c.req.url)
  return c.req.header('x-forwarded-proto') === 'https' ? `https://${url.host}` : url.origin
}
