import { Hono } from 'hono'
import { type Serving, serveSite } from '../../host/serve'
import { fetchSchema } from '../fetchSchema'
import type { GateBackend } from './gateBackend'

/** Serves a composed site on a free port. Its visits are not counted: they are no evidence about a release. */
export async function serveComposed(folder: string, { url, anonKey }: GateBackend): Promise<Serving> {
  const backend = { url, key: anonKey }
  await fetchSchema(folder, backend)
  const before = new Hono().post('/_report', (c) => c.body(null, 204))
  return serveSite({ folder, port: 0, backend, before })
}
