import type { Context } from 'hono'
import { judge } from '../gateway/identity'
import type { AuthContext } from './context'
import { inAuth } from './context'
import { AuthError, invalid } from './errors'
import { sessionExists, type Visit } from './sessions'
import { findUser, type User } from './users'

type Body = Record<string, unknown>

/** The JSON object of a request; an empty body is an empty object. */
export async function readBody(c: Context): Promise<Body> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: an object is needed')
  }
  return body as Body
}

export function textOf(body: Body, name: string): string {
  const value = body[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw invalid(`${name} must be text`)
  return value
}

export function objectOf(body: Body, name: string): Body {
  const value = body[name] ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(`${name} must be an object`)
  return value as Body
}

/** Where the user wants to come back to, made safe. */
export function redirectOf(c: Context, context: AuthContext, body: Body = {}): string {
  return context.redirects(c.req.query('redirect_to') ?? textOf(body, 'redirect_to'))
}

export function visitOf(c: Context): Visit {
  return { agent: c.req.header('user-agent') ?? null, address: addressOf(c) }
}

export function addressOf(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
}

export type SignedIn = { user: User; sessionId: string }

/** The user whose token came with the request and whose session still exists. */
export async function requireUser(c: Context, context: AuthContext): Promise<SignedIn> {
  const claims = await requireClaims(c, context)
  const { sub, session_id: sessionId } = claims
  if (typeof sub !== 'string') throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  return await inAuth(context, async (tx) => {
    const user = await findUser(tx, 'id', sub)
    if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    if (typeof sessionId !== 'string' || !(await sessionExists(tx, sessionId, user.id))) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    }
    return { user, sessionId }
  })
}

/** Lets only the service key pass. */
export async function requireService(c: Context, context: AuthContext): Promise<void> {
  const { role } = await requireClaims(c, context)
  if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
}

async function requireClaims(c: Context, context: AuthContext): Promise<Body> {
  const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const asker = await judge(token, context.secret)
  if ('identity' in asker) return asker.identity.claims
  const why = asker.problem === 'expired' ? 'token has invalid claims: token is expired' : asker.message
  throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`)
}
