import { Hono } from 'hono'
import { serveSite } from '../../host/serve'
import { fetchSchema } from '../fetchSchema'
import type { ComposedSite } from './candidateSite'
import type { GateBackend } from './gateBackend'

const PIXEL = new Uint8Array(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'))

/**
 * Serves a composed site on a free port while work is done there, then removes it. Its visits are not counted: they are no
 * evidence about a release. Pictures of films, which the host would fetch from their site, are one pixel.
 */
export async function whileServed<T>(
  { folder, remove }: ComposedSite,
  { url, anonKey }: GateBackend,
  work: (portal: string) => Promise<T>,
): Promise<T> {
  try {
    const backend = { url, key: anonKey }
    await fetchSchema(folder, backend)
    const before = new Hono()
      .post('/_report', (c) => c.body(null, 204))
      .get('/_still/*', (c) => c.body(PIXEL, 200, { 'Content-Type': 'image/gif' }))
    const serving = await serveSite({ folder, port: 0, backend, before })
    return await work(serving.url).finally(serving.close)
  } finally {
    remove()
  }
}
