import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { BackendEnv, Identity } from '../context'
import { type Media, parseAccept } from './parse/accept'
import { csvToJson } from './parse/csv'
import { type Preferences, parsePrefer } from './parse/prefer'
import { readParameters } from './parse/query'
import type { RequestFacts } from './requestContext'
import { badBody, RestError } from './respond/restError'

/** A request, parsed as far as possible without the schema. */
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
  /** Aborted when the client disconnects: a request that still waits for the database is dropped; a running one finishes. */
  signal: AbortSignal
  facts: RequestFacts
}

/** Reads method, headers, address and body; refuses invalid ones before the database is queried. */
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
  const isCsv = kind === 'table' && type === 'text/csv'
  if (hasBody && !isText && !isCsv && type !== 'application/json') {
    throw badBody(`Content-Type not acceptable: ${type.slice(0, 200)}`)
  }
  const identity = c.get('identity')
  const preferences = parsePrefer(c.req.header('prefer') ?? '')
  const parameters = readParameters(new URL(c.req.url).search)
  const sent = hasBody ? await c.req.text() : ''
  refuseNul([name, ...parameters.flat(), sent], !isText && !isCsv ? sent : '')
  return {
    method,
    name,
    parameters,
    range: isRead ? c.req.header('range') : undefined,
    preferences,
    media: parseAccept(c.req.header('accept')),
    body: isCsv && hasBody ? csvToJson(sent) : sent,
    isText,
    identity,
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

/** PostgreSQL's texts cannot contain U+0000: it is refused everywhere, also as an escape of JSON. */
function refuseNul(texts: string[], json: string): void {
  if (texts.some((text) => text.includes('\0')) || /(?<!\\)(?:\\\\)*\\u0000/.test(json)) {
    throw new RestError(400, '22P05', 'unsupported Unicode escape sequence', {
      details: '\\u0000 cannot be converted to text.',
    })
  }
}

function schemaOf(header: string | undefined, schemas: string[]): string {
  const [first = 'public'] = schemas
  if (header === undefined) return first
  // Node decodes headers as Latin-1; a schema's name is UTF-8.
  const wanted = Buffer.from(header, 'latin1').toString('utf8')
  if (schemas.includes(wanted)) return wanted
  throw new RestError(406, 'PGRST106', `Invalid schema: ${wanted}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  })
}
