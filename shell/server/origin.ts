import type { Context } from 'hono'

export type OriginOf = (c: Context) => string

/**
 * The origin that pages, feeds and the sitemap use for the portal: the configured one, regardless of the request.
 * Without one, the requested host, which `openServer` has checked; behind a proxy that terminates TLS, with https.
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
