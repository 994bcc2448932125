import type { Context } from 'hono'

export type OriginOf = (c: Context) => string

/**
 * The address by which pages, feeds and the sitemap name the portal: the configured one, whatever a request says.
 * Without one it is the address that was asked for; behind a proxy that ends TLS, its https.
 */
export function originFor(publicUrl: string | undefined): OriginOf {
  if (publicUrl) {
    const { origin } = new URL(publicUrl)
    return () => origin
  }
  return (c) => {
    const url = new URL(c.req.url)
    return c.req.header('x-forwarded-proto') === 'https' ? `https://${url.host}` : url.origin
  }
}
