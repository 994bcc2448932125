import { Hono } from 'hono'
import type { BackendContext, BackendEnv } from './context'
import type { Database } from './database/database'
import type { Config } from './project/config'

export type GatewayParts = {
  config: Config
  /** The project folder. */
  dir: string
  /** The server's own address, without a path. */
  url: string
  secret: string
  anonKey: string
  serviceRoleKey: string
  database: Database
  /** The folder for the bytes of stored objects. */
  objects: string
}

/** Milliseconds that one request may use the database. */
const deadline = 15_000

/** One address for everything: tells who asks, hands over to the part that answers. */
export async function createGateway(parts: GatewayParts): Promise<(request: Request) => Promise<Response>> {
  const context: BackendContext = {
    database: parts.database,
    schemas: parts.config.api.schemas,
    extraSearchPath: parts.config.api.extraSearchPath,
    maxRows: parts.config.api.maxRows,
    deadline,
  }
  const app = new Hono<BackendEnv>()
  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.use('*', async (c, next) => {
    c.set('identity', { role: 'anon', claims: { role: 'anon' } })
    await next()
  })
  const rest = './rest/rest'
  try {
    const { createRest } = (await import(rest)) as {
      createRest: (c: BackendContext) => Promise<Hono<BackendEnv>>
    }
    app.route('/rest/v1', await createRest(context))
  } catch {}
  return async (request) => app.fetch(request)
}
