import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { BackendContext, BackendEnv } from '../context'
import { DatabaseError } from '../database/database'
import { isLogged, reportRefusal } from './reportRefusal'
import { type RestRequest, readRequest } from './request'
import { applyRequestContext } from './requestContext'
import { failureResponse } from './respond/failure'
import { RestError } from './respond/restError'
import { prepareRpc } from './rpc'
import { createSchemaCache, type SchemaCache } from './schema/cache'
import { prepareTable } from './table'

/** The share of its deadline that a request may run: requests that wait meanwhile still have time to run. */
const RUNNING_SHARE = 0.5

/** Errors that an outdated schema cache may cause. */
const stale = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42P01', '42703', '42883'])

export type Rest = Hono<BackendEnv> & {
  /** Reads the catalog again; requests after it has resolved see the new tables. */
  reload(): Promise<void>
  /** Stops following changes of the catalog. */
  close(): Promise<void>
}

/**
 * The REST interface as a Hono application, to be mounted at `/rest/v1` behind something that sets `identity`.
 * It speaks PostgREST's protocol as supabase-js uses it; every request is one transaction in the caller's role.
 * Refuses unsupported features with an error that names them.
 */
export async function createRest(context: BackendContext): Promise<Rest> {
  const cache = await createSchemaCache(context.database)
  const app = new Hono<BackendEnv>()
  app.all('/', (c) => refuse(c, noRoot()))
  app.all('/rpc/:name', (c) => handle(c, 'rpc', context, cache))
  app.all('/:name', (c) => handle(c, 'table', context, cache))
  app.all('*', (c) => refuse(c, `${c.req.path}*` === routePath(c) ? noRoot() : noPath()))
  return Object.assign(app, { reload: cache.reload, close: cache.close })
}

async function handle(
  c: Context<BackendEnv>,
  kind: 'table' | 'rpc',
  context: BackendContext,
  cache: SchemaCache,
): Promise<Response> {
  try {
    const request = await readRequest(c, kind, context.schemas)
    const response = await perform(request, kind, context, cache).catch(async (error: unknown) => {
      if (!isStale(error) || !(await cache.refresh())) throw error
      return perform(request, kind, context, cache)
    })
    const { schema } = request.facts
    // Node does not send other characters in a header reliably.
    if (context.schemas.length > 1 && /^[ -~]+$/.test(schema)) response.headers.set('content-profile', schema)
    return response
  } catch (error) {
    const response = refuse(c, error)
    if (isLogged(error, response.status)) await reportRefusal(c, context)
    return response
  }
}

async function perform(
  request: RestRequest,
  kind: 'table' | 'rpc',
  context: BackendContext,
  cache: SchemaCache,
): Promise<Response> {
  const schema = await cache.schema()
  const prepare = kind === 'rpc' ? prepareRpc : prepareTable
  const { readOnly, run } = prepare(context, schema, request)
  const { identity, facts, signal } = request
  const { deadline } = context
  const settings = schema.settings(identity.role)
  return context.database.transaction(
    async (tx) => {
      await applyRequestContext(tx, context, identity, facts, settings)
      return run(tx)
    },
    {
      readOnly,
      deadline,
      running: Math.min(deadline * RUNNING_SHARE, statementTimeout(settings)),
      signal,
    },
  )
}

/** The role's statement timeout in milliseconds. PGlite accepts the setting and ignores it, so the server enforces it. */
function statementTimeout(settings: [string, string][]): number {
  const value = settings.find(([name]) => name === 'statement_timeout')?.[1] ?? ''
  const [, amount, unit = 'ms'] = /^(\d+)(ms|s|min)?$/.exec(value) ?? []
  const milliseconds = Number(amount ?? 0) * ({ ms: 1, s: 1000, min: 60_000 }[unit] ?? 1)
  return milliseconds > 0 ? milliseconds : Number.POSITIVE_INFINITY
}

/** The OpenAPI description of the interface is not served, as on hosted Supabase. */
function noRoot(): RestError {
  return new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
}

function noPath(): RestError {
  return new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}

function isStale(error: unknown): boolean {
  return (error instanceof RestError || error instanceof DatabaseError) && stale.has(error.code)
}

function refuse(c: Context<BackendEnv>, error: unknown): Response {
  return failureResponse(error, c.get('identity')?.role ?? 'anon', c.req.method === 'HEAD')
}
