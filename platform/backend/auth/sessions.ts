import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Tx } from '../database/database'
import type { AuthContext } from './context'
import { AuthError } from './errors'
import { isBanned, publicUser, type User, updateUser } from './users'

/** The method that began a session, as its tokens state it. */
export type Method = 'password' | 'otp' | 'anonymous' | 'totp'

/** Whether a session was begun with one factor or proved a second. */
export type Level = 'aal1' | 'aal2'

export type ClientInfo = { agent: string | null; address: string | null }

/** Begins a session and returns the response body that supabase-js stores. */
export async function beginSession(
  tx: Tx,
  context: AuthContext,
  user: User,
  method: Method,
  client: ClientInfo,
): Promise<Record<string, unknown>> {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  const sessionId = randomUUID()
  await tx.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now(), now(), 'aal1', $3, $4)`,
    [sessionId, user.id, client.agent, client.address],
  )
  await noteMethod(tx, sessionId, method)
  const signedIn = await updateUser(tx, user.id, 'last_sign_in_at = now()')
  const refreshToken = await addRefreshToken(tx, user.id, sessionId, null)
  return await sessionBody(tx, context, signedIn, sessionId, refreshToken)
}

/** Stores the authentication method (AMR) that the session has just passed. */
export async function noteMethod(tx: Tx, sessionId: string, method: Method): Promise<void> {
  await tx.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method],
  )
}

/** Ends the given session, all of the user's, or all but the given one. */
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

/** The level of a user's session; null when it was signed out or ended by a reused refresh token. */
export async function levelOf(tx: Tx, sessionId: string, userId: string): Promise<Level | null> {
  const { rows } = await tx.query(
    `select aal from auth.sessions
     where id = $1 and user_id = $2 and (not_after is null or not_after > clock_timestamp())`,
    [sessionId, userId],
  )
  if (!rows[0]) return null
  return rows[0].aal === 'aal2' ? 'aal2' : 'aal1'
}

/** Makes a session's next refresh token; `parent` is the token that was exchanged for it. */
export async function addRefreshToken(
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

/** The response body that supabase-js stores, with a new access token. */
export async function sessionBody(
  tx: Tx,
  context: AuthContext,
  user: User,
  sessionId: string,
  refreshToken: string,
): Promise<Record<string, unknown>> {
  const { jwtExpiry } = context.config
  const expiresAt = Math.floor(Date.now() / 1000) + jwtExpiry
  const { rows } = await tx.query(
    `select c.authentication_method as method, floor(extract(epoch from c.updated_at)) as at, s.aal
     from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id
     where c.session_id = $1 order by c.updated_at desc`,
    [sessionId],
  )
  const accessToken = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role || 'authenticated',
    aal: rows[0]?.aal ?? 'aal1',
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
