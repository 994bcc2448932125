import { type Context, Hono } from 'hono'
import { createAuth } from '../auth/auth'
import { createBackup } from '../backup/route'
import type { BackendContext, BackendEnv, GatewayParts } from '../context'
import { identify, isOwnKey } from '../identity/identity'
import { logFailure } from '../logFailure'
import { createMailPage } from '../mail/page'
import { createRest } from '../rest/rest'
import { createFiles } from '../storage/files'
import { createStorage } from '../storage/storage'
import { cors } from './cors'
import { compressed, conditional } from './delivery'
import { limitedBody } from './limitedBody'
import { namedSender } from './sender'

export type Gateway = { app: Hono<BackendEnv>; close(): Promise<void> }

/** Bytes of a request to the tables (a whole Bible fits) and to the accounts. */
const tableBody = 8_000_000
const accountBody = 1_000_000

/** What hosted Supabase has and this server does not: told by name instead of answered wrongly. */
const absent = ['functions', 'realtime', 'graphql', 'analytics']

/** One address for everything: tells who asks and hands over to the part that answers. */
export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { config, database, secret } = parts
  const context: BackendContext = {
    database,
    schemas: config.api.schemas,
    extraSearchPath: config.api.extraSearchPath,
    maxRows: config.api.maxRows,
    deadline: parts.deadline,
  }
  const rest = await createRest(context)
  const app = new Hono<BackendEnv>()
  // Before CORS: captured mail opens accounts, so no page of another origin may read it.
  app.route('/_mail', createMailPage(parts.outbox, parts.mailToken))
  app.use('*', cors)
  app.use('*', compressed)

  app.get('/health', (c) => c.json({ status: 'ok' }))

  app.use('/:part{rest|auth|storage}/v1/*', namedSender(parts.behindProxy ?? false))
  app.use('/:part{rest|auth|storage}/v1/*', (c, next) => refuseWrongKey(c, secret, next))

  mountRest(app, rest, secret)

  app.use(
    '/auth/v1/*',
    limited(accountBody, (msg) => ({ code: 413, error_code: 'request_too_large', msg })),
  )
  const auth = createAuth(parts)
  app.route('/auth/v1', auth.app)
  const files = createFiles(parts.objects)
  app.route('/storage/v1', await createStorage({ ...parts, files }))
  app.route('/_backup', createBackup({ ...parts, files }))

  for (const part of absent) {
    app.all(`/${part}/v1/*`, (c) =>
      c.json(
        { code: 'NOT_SERVED', message: `The embedded backend does not serve ${part}; hosted Supabase does.` },
        501,
      ),
    )
  }
  app.notFound((c) => c.json({ code: 'NOT_FOUND', message: `Nothing is served at ${c.req.path}.` }, 404))
  app.onError((error, c) => {
    logFailure(error)
    return c.json({ code: 'INTERNAL', message: 'The backend failed; its own output says why.' }, 500)
  })
  const close = async () => {
    await auth.close()
    await rest.close()
  }
  return { app, close }
}

/** The tables: the caller is known by a token or refused as PostgREST refuses. */
function mountRest(app: Hono<BackendEnv>, rest: Hono<BackendEnv>, secret: string): void {
  app.use('/rest/v1/*', conditional)
  app.use(
    '/rest/v1/*',
    limited(tableBody, (message) => ({ code: 'PGRST102', message, details: null, hint: null })),
  )
  app.use('/rest/v1/*', async (c, next) => {
    const caller = await identify(c.req.raw, secret)
    if ('identity' in caller) {
      c.set('identity', caller.identity)
      return await next()
    }
    const expired = caller.problem === 'expired'
    const reason = expired ? 'JWT expired' : 'JWT invalid'
    c.header('WWW-Authenticate', `Bearer error="invalid_token", error_description="${reason}"`)
    const message = expired ? 'JWT expired' : `JWT could not be decoded: ${caller.message}`
    return c.json({ code: expired ? 'PGRST303' : 'PGRST301', message, details: null, hint: null }, 401)
  })
  app.route('/rest/v1', rest)
}

async function refuseWrongKey(
  c: Context,
  secret: string,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const key = c.req.header('apikey')
  if (key && !(await isOwnKey(key, secret))) {
    const hint = 'Double check your Supabase `anon` or `service_role` API key.'
    return c.json({ message: 'Invalid API key', hint }, 401)
  }
  await next()
}

function limited(bytes: number, body: (message: string) => object) {
  const message = `The request is larger than the ${bytes / 1_000_000} MB that are taken here.`
  return limitedBody(bytes, (c) => c.json(body(message), 413))
}
