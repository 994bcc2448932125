import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { bootstrap } from '../../bootstrap/bootstrap'
import type { BackendEnv, Identity } from '../../context'
import type { Database } from '../../database/database'
import { openPglite } from '../../database/pglite'
import { openPostgres } from '../../database/postgres'
import { takeTemporaryFolder } from '../../project/dataFolder'
import { makeBootstrapped } from '../../project/makeBootstrapped'
import { createRest, type Rest } from '../rest'

export const anna = '00000000-0000-0000-0000-00000000000a'
export const bo = '00000000-0000-0000-0000-00000000000b'

type RealtimeTransport = NonNullable<NonNullable<SupabaseClientOptions<'public'>['realtime']>['transport']>

export type Library = {
  url: string
  database: Database
  rest: Rest
  /** supabase-js, unchanged, as a role: `anon`, `service_role`, or a signed-in member's id. */
  as: (who: string) => SupabaseClient
  /** Sends a plain request, for cases that supabase-js never sends. */
  ask: (path: string, init?: RequestInit & { who?: string }) => Promise<Response>
  close: () => Promise<void>
}

/**
 * Serves the REST interface over HTTP on a separate database with the library's tables. The bearer token is the role
 * or member id itself: only the gateway verifies tokens.
 */
export async function startLibrary(options: { schemas?: string[]; maxRows?: number } = {}): Promise<Library> {
  const { database, remove } = await newDatabase()
  await bootstrap(database)
  for (const file of ['library.sql', 'functions.sql']) {
    await database.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))
  }
  const rest = await createRest({
    database,
    schemas: options.schemas ?? ['public'],
    extraSearchPath: ['extensions'],
    maxRows: options.maxRows ?? 1000,
    deadline: 60_000,
  })
  const app = new Hono<BackendEnv>()
  app.use('/rest/v1/*', async (c, next) => {
    c.set('identity', identityOf(c.req.header('authorization')?.replace('Bearer ', '') ?? 'anon'))
    await next()
  })
  app.route('/rest/v1', rest)
  // The database blocks this process for seconds; an idle connection would be closed before its next request is read.
  const serverOptions = { keepAliveTimeout: 150_000 }
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    database,
    rest,
    as: (who) =>
      createClient(url, who, {
        auth: { persistSession: false, autoRefreshToken: false },
        // Node 20 has no WebSocket, and the client wants one even if it never listens.
        realtime: { transport: Object as unknown as RealtimeTransport },
      }),
    ask: (path, { who = 'anon', ...init } = {}) =>
      fetch(`${url}/rest/v1${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${who}`,
          'content-type': 'application/json',
          ...(init.headers as Record<string, string>),
        },
      }),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await rest.close()
      await database.close()
      await remove()
    },
  }
}

/** A database of its own: PGlite in a folder, or a new one on the server that `DATABASE_URL` names. */
async function newDatabase(): Promise<{ database: Database; remove: () => Promise<void> }> {
  const address = process.env.DATABASE_URL
  if (!address) {
    const data = takeTemporaryFolder()
    await makeBootstrapped(data.database)
    return { database: await openPglite(data.database), remove: async () => data.release() }
  }
  const name = `rest_${randomUUID().replaceAll('-', '')}`
  const server = await openPostgres(address)
  await server.exec(`create database ${name}`)
  const url = new URL(address)
  url.pathname = name
  return {
    database: await openPostgres(url.href),
    remove: async () => {
      await server.exec(`drop database ${name}`)
      await server.close()
    },
  }
}

function identityOf(who: string): Identity {
  if (who === 'anon' || who === 'service_role') return { role: who, claims: { role: who } }
  return { role: 'authenticated', claims: { role: 'authenticated', sub: who } }
}
