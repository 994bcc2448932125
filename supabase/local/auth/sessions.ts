import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Tx } from '../database/database'
import type { AuthContext } from './context'
import { AuthError, invalid } from './errors'
import { findUser, isBanned, publicUser, type User, updateUser } from './users'

/** How a session was begun, as its tokens tell it. */
export type Method = 'password' | 'otp' | 'anonymous'

export type Visit = { agent: string | null; address: string | null }

/** Begins a session and gives the body that supabase-js keeps. */
export async function beginSession(
  tx: Tx,
  context: AuthContext,
  user: User,
  method: Method,
  visit: Visit,
): Promise<Record<string, unknown>> {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  const sessionId = randomUUID()
  await tx.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now(), now(), 'aal1', $3, $4)`,
    [sessionId, user.id, visit.agent, visit.address],
  )
  await tx.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)`,
    [randomUUID(), sessionId, method],
  )
  const signedIn = await updateUser(tx, user.id, 'last_sign_in_at = now()')
  const refreshToken = await addRefreshToken(tx, user.id, sessionId, null)
  return await sessionBody(tx, context, signedIn, sessionId, refreshToken)
}

/** A refusal of a refresh token that must be written down although the request fails. */
type Refresh = { body: Record<string, unknown> } | { refused: AuthError }

/**
 * Changes a refresh token for a new session body. A token that was already used takes the whole session down,
 * unless it is the latest but one (an answer got lost) or was used a moment ago (two tabs at once).
 */
export async function refreshSession(tx: Tx, context: AuthContext, token: string): Promise<Refresh> {
  if (!/^[A-Za-z0-9_-]{12,255}$/.test(token)) throw invalid('Refresh token is not valid')
  const { rows } = await tx.query(
    `select user_id, session_id, revoked, updated_at > now() - make_interval(secs => $2) as just_used
     from auth.refresh_tokens where token = $1 for update`,
    [token, String(context.config.refreshReuseInterval)],
  )
  const [known] = rows
  if (!known) {
    const message = 'Invalid Refresh Token: Refresh Token Not Found'
    throw new AuthError(400, 'refresh_token_not_found', message)
  }
  const user = await findUser(tx, 'id', known.user_id ?? '')
  const sessionId = known.session_id ?? null
  if (!user || !sessionId) {
    throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found')
  }
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')

  let next = token
  if (known.revoked === 'f') {
    if (context.config.rotateRefreshTokens) {
      await tx.query(`update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1`, [
        token,
      ])
      next = await addRefreshToken(tx, user.id, sessionId, token)
    }
  } else {
    const active = await tx.query(
      `select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1`,
      [sessionId],
    )
    const current = active.rows[0]
    if (current?.token && current.parent === token) next = current.token
    else if (known.just_used === 't') next = await addRefreshToken(tx, user.id, sessionId, token)
    else {
      await tx.query(
        `update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1`,
        [sessionId],
      )
      const message = 'Invalid Refresh Token: Already Used'
      return { refused: new AuthError(400, 'refresh_token_already_used', message) }
    }
  }
  await tx.query(`update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1`, [
    sessionId,
  ])
  return { body: await sessionBody(tx, context, user, sessionId, next) }
}

/** Ends the session that asks, all of the user's, or all but the one that asks. */
export async function endSessions(
  tx: Tx,
  userId: string,
  sessionId: string | null,
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  await tx.query(
    `delete from auth.sessions where user_id = $1 and case $3 when 'local' then id = $2::uuid
       when 'others' then id is distinct from $2::uuid else true end`,
    [userId, sessionId, scope],
  )
}

export async function sessionExists(tx: Tx, sessionId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from auth.sessions where id = $1 and user_id = $2', [
    sessionId,
    userId,
  ])
  return rows.length > 0
}

async function addRefreshToken(
  tx: Tx,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, now(), now(), $3, $4)`,
    [token, userId, parent, sessionId],
  )
  return token
}

async function sessionBody(
  tx: Tx,
  context: AuthContext,
  user: User,
  sessionId: string,
  refreshToken: string,
): Promise<Record<string, unknown>> {
  const { jwtExpiry } = context.config
  const expiresAt = Math.floor(Date.now() / 1000) + jwtExpiry
  const { rows } = await tx.query(
    `select authentication_method as method, floor(extract(epoch from updated_at)) as at
     from auth.mfa_amr_claims where session_id = $1`,
    [sessionId],
  )
  const accessToken = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role || 'authenticated',
    aal: 'aal1',
    amr: rows.map(({ method, at }) => ({ method, timestamp: Number(at) })),
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${context.url}/auth/v1`)
    .setSubject(user.id)
    .setAudience(user.aud || 'authenticated')
    .setIssuedAt(expiresAt - jwtExpiry)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(context.secret))
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: jwtExpiry,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: publicUser(user),
  }
}
