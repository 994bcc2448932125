import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { BackendEnv, Identity } from '../context'
import { type Media, parseAccept } from './parse/accept'
import { type Preferences, parsePrefer } from './parse/prefer'
import { readParameters } from './parse/query'
import { badBody, RestError } from './respond/restError'
import type { RequestFacts } from './session'

/** A request, read as far as it can be without knowing the schema. */
export type RestRequest = {
  method: string
  /** The table or function. */
  name: string
  parameters: [string, string][]
  range: string | undefined
  preferences: Preferences
  media: Media
  body: string
  /** Whether the body is plain text, for functions that take one. */
  isText: boolean
  identity: Identity
  /** The account, or the address of who has none: what one asks for does not stand before what others ask for. */
  sender: string
  /** Aborted when the asker goes away. */
  signal: AbortSignal
  facts: RequestFacts
}

/** Reads method, headers, address and body; refuses what does not fit before the database is asked. */
export async function readRequest(
  c: Context<BackendEnv>,
  kind: 'table' | 'rpc',
  schemas: string[],
): Promise<RestRequest> {
  const { method } = c.req
  const name = c.req.param('name') ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  const type = (c.req.header('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? ''
  const hasBody = method === 'POST' || method === 'PATCH'
  const isText = kind === 'rpc' && type === 'text/plain'
  if (hasBody && !isText && type !== 'application/json') throw badBody(`Content-Type not acceptable: ${type}`)
  const identity = c.get('identity')
  const preferences = parsePrefer(c.req.header('prefer') ?? '')
  return {
    method,
    name,
    parameters: readParameters(new URL(c.req.url).search),
    range: isRead ? c.req.header('range') : undefined,
    preferences,
    media: parseAccept(c.req.header('accept')),
    body: hasBody ? await c.req.text() : '',
    isText,
    identity,
    sender: String(identity.claims.sub ?? getConnInfo(c).remote.address ?? ''),
    signal: c.req.raw.signal,
    facts: {
      method,
      path: kind === 'rpc' ? `/rpc/${name}` : `/${name}`,
      headers: c.req.header(),
      cookies: getCookie(c),
      schema: schemaOf(c.req.header(isRead ? 'accept-profile' : 'content-profile'), schemas),
      timezone: preferences.timezone,
    },
  }
}

function schemaOf(header: string | undefined, schemas: string[]): string {
  const [first = 'public'] = schemas
  if (header === undefined) return first
  // Node gives the bytes of a header one by one; a schema's name is UTF-8.
  const wanted = Buffer.from(header, 'latin1').toString('utf8')
  if (schemas.includes(wanted)) return wanted
  throw new RestError(406, 'PGRST106', `Invalid schema: ${wanted}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  })
}
