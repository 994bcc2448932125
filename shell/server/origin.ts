import type { Context } from 'hono'

export type OriginOf = (c: Context) => string

/**
 * The address by which pages, feeds and the sitemap name the portal: the configured one, whatever a request says.
 * Without one it is the host that was asked for, which `openServer` has checked; behind a proxy that ends TLS, its https.
 */
export function originFor(publicUrl: string | undefined): OriginOf {
  if (publicUrl) {
    const { origin } = new URL(publicUrl)
    return () => origin
  }
  return (c) => {
    const isHttps = c.req.header('x-forwarded-proto') === 'https'
    return `${isHttps ? 'https' : 'http'}://${new URL(c.req.url).host}`
  }
}
