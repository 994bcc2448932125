import { isIP } from 'node:net'
import type { Context } from 'hono'
import { verifyToken } from '../identity/identity'
import { type Body, textOf } from './body'
import type { AuthContext } from './context'
import { inAuth } from './context'
import { AuthError } from './errors'
import { type ClientInfo, type Level, levelOf } from './sessions'
import { findUser, type User } from './users'

/** The requested redirect when it is allowed, otherwise the site. */
export function redirectOf(c: Context, context: AuthContext, body: Body = {}): string {
  return context.redirects(c.req.query('redirect_to') ?? textOf(body, 'redirect_to'))
}

export function clientInfo(c: Context): ClientInfo {
  const address = addressOf(c)
  return { agent: c.req.header('user-agent') ?? null, address: isIP(address) ? address : null }
}

/** The sender's address as the gateway sets it: the socket's, or what the proxy in front reports. */
export function addressOf(c: Context): string {
  return c.req.header('x-forwarded-for') ?? 'unknown'
}

export type SignedIn = { user: User; sessionId: string; level: Level }

/** The user whose token came with the request and whose session still exists. */
export async function requireUser(c: Context, context: AuthContext): Promise<SignedIn> {
  const claims = await requireClaims(c, context)
  const { sub, session_id: sessionId } = claims
  if (typeof sub !== 'string') throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  return await inAuth(context, async (tx) => {
    const user = await findUser(tx, 'id', sub)
    if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    const level = typeof sessionId === 'string' ? await levelOf(tx, sessionId, user.id) : null
    if (typeof sessionId !== 'string' || level === null) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    }
    return { user, sessionId, level }
  })
}

/** Throws unless the request has the service key. */
export async function requireService(c: Context, context: AuthContext): Promise<void> {
  const { role } = await requireClaims(c, context)
  if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
}

async function requireClaims(c: Context, context: AuthContext): Promise<Body> {
  const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const auth = await verifyToken(token, context.secret)
  if ('identity' in auth) return auth.identity.claims
  const why = auth.problem === 'expired' ? 'token has invalid claims: token is expired' : auth.message
  throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`)
}
