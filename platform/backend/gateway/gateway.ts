import { type Context, Hono } from 'hono'
import { createAuth } from '../auth/auth'
import { exampleLetters } from '../auth/emailTemplates'
import { createBackup } from '../backup/route'
import type { BackendContext, BackendEnv, GatewayParts } from '../context'
import { identify, isOwnKey } from '../identity/identity'
import { logFailure } from '../logFailure'
import { createMailPage } from '../mail/page'
import { readSiteName } from '../mail/siteName'
import { createRest } from '../rest/rest'
import { createFiles } from '../storage/files'
import { createStorage } from '../storage/storage'
import { compression, etag } from './compression'
import { cors } from './cors'
import { limitedBody } from './limitedBody'
import { noStore } from './noStore'
import { setForwardedFor } from './sender'

export type Gateway = { app: Hono<BackendEnv>; close(): Promise<void> }

/** Limits of request bodies: to the tables (a whole Bible fits; visitors send short forms) and to the accounts. */
const MAX_TABLE_BODY_BYTES = 8_000_000
const MAX_VISITOR_BODY_BYTES = 100_000
const MAX_ACCOUNT_BODY_BYTES = 1_000_000

/** Services of hosted Supabase that this server does not have: refused by name. */
const NOT_SERVED = ['functions', 'realtime', 'graphql', 'analytics']

/** One address for everything: identifies the sender and routes to the part in charge. */
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
  // Mounted before the CORS middleware, so that no other origin reads captured mail: its links sign people in.
  app.route(
    '/_mail',
    createMailPage({
      outbox: parts.outbox,
      token: parts.mailToken,
      examples: () => exampleLetters(config.auth, parts.dir),
      siteName: () => readSiteName(database, parts.siteName ?? ''),
    }),
  )
  app.use('*', cors)
  app.use('*', compression)

  app.get('/health', (c) => c.json({ status: 'ok' }))

  app.use('/:part{rest|auth|storage}/v1/*', noStore)
  app.use('/:part{rest|auth|storage}/v1/*', setForwardedFor(parts.behindProxy ?? false))
  app.use('/:part{rest|auth|storage}/v1/*', (c, next) => refuseWrongKey(c, secret, next))

  mountRest(app, rest, secret)

  app.use(
    '/auth/v1/*',
    limited(MAX_ACCOUNT_BODY_BYTES, (msg) => ({ code: 413, error_code: 'request_too_large', msg })),
  )
  app.route('/auth/v1', createAuth(parts))
  const files = createFiles(parts.objects)
  app.route('/storage/v1', await createStorage({ ...parts, files }))
  app.route('/_backup', createBackup({ ...parts, files }))

  for (const part of NOT_SERVED) {
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
  return { app, close: rest.close }
}

/**
 * Mounts the REST interface. A request without a token is a visitor's; an expired or invalid token is refused as PostgREST
 * refuses it.
 */
function mountRest(app: Hono<BackendEnv>, rest: Hono<BackendEnv>, secret: string): void {
  app.use('/rest/v1/*', etag)
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
  const tooLarge = (message: string) => ({ code: 'PGRST102', message, details: null, hint: null })
  const visitorBody = limited(MAX_VISITOR_BODY_BYTES, tooLarge)
  const tableBody = limited(MAX_TABLE_BODY_BYTES, tooLarge)
  app.use('/rest/v1/*', (c, next) => {
    const limitBody = c.get('identity').role === 'anon' ? visitorBody : tableBody
    return limitBody(c, next)
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
