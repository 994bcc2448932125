import type { Context } from 'hono'

export type OriginOf = (c: Context) => string

/**
 * The origin that pages, feeds and the sitemap use for the portal: the configured one, regardless of the request.
 * Without one, the requested host, which `openServer` has checked, with the protocol of the connection: any visitor
 * may send `X-Forwarded-Proto`, and sitemap and feeds are cached for all.
 */
export function originFor(publicUrl: string | undefined): OriginOf {
  if (publicUrl) {
    const { origin } = new URL(publicUrl)
    return () => origin
  }
  return (c) => new URL(c.req.url).origin
}
