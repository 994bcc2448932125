import type { Row, Tx } from '../database/database'
import type { AuthContext } from './context'
import { AuthError, invalid } from './errors'
import { addRefreshToken, sessionBody } from './sessions'
import { findUser, isBanned } from './users'

/** A refusal that ends a session must be committed although the request fails, so it is returned, not thrown. */
type Refresh = { body: Record<string, unknown> } | { refused: AuthError }

/**
 * Exchanges a refresh token for a new session body. A token that was already exchanged ends its family, the session,
 * for good, unless it is the parent of the one in use (an answer got lost) or was exchanged within the reuse interval
 * (two tabs at once). Throws when the token is unknown, its user is banned or its session has expired.
 */
export async function refreshSession(tx: Tx, context: AuthContext, token: string): Promise<Refresh> {
  if (!/^[A-Za-z0-9_-]{12,255}$/.test(token)) throw invalid('Refresh token is not valid')
  const presented = await readToken(tx, token, context.config)
  const sessionId = presented.session_id ?? ''
  const user = await findUser(tx, 'id', presented.user_id ?? '')
  if (!user) throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found')
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  if (presented.expired === 't')
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')

  const next = presented.ended === 't' ? null : await successor(tx, context, token, presented)
  if (next === null) {
    if (presented.ended !== 't') await endFamily(tx, sessionId)
    return {
      refused: new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
    }
  }
  await tx.query(`update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1`, [
    sessionId,
  ])
  return { body: await sessionBody(tx, context, user, sessionId, next) }
}

/**
 * The token's row, with its session locked first: concurrent requests with tokens of one family run one after
 * another, and each sees the writes of the one before. Uses `clock_timestamp()`, because this transaction may have
 * begun before the family ended.
 */
async function readToken(tx: Tx, token: string, config: AuthContext['config']): Promise<Row> {
  const { refreshReuseInterval, sessions } = config
  await tx.query(
    `select from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [token],
  )
  const { rows } = await tx.query(
    `select r.user_id, r.session_id, r.revoked, coalesce(s.not_after <= clock_timestamp(), false) as ended,
       r.updated_at > now() - make_interval(secs => $2) as just_used,
       coalesce(s.created_at < now() - make_interval(secs => $3)
         or coalesce(s.refreshed_at, s.created_at) < now() - make_interval(secs => $4), false) as expired
     from auth.refresh_tokens r join auth.sessions s on s.id = r.session_id where r.token = $1`,
    [token, String(refreshReuseInterval), inSeconds(sessions.timebox), inSeconds(sessions.inactivityTimeout)],
  )
  const [found] = rows
  if (!found) {
    const message = 'Invalid Refresh Token: Refresh Token Not Found'
    throw new AuthError(400, 'refresh_token_not_found', message)
  }
  return found
}

const inSeconds = (ms: number | null): string | null => (ms === null ? null : String(ms / 1000))

/** The client's next token; null when the presented one is no longer valid. */
async function successor(
  tx: Tx,
  context: AuthContext,
  token: string,
  presented: Row,
): Promise<string | null> {
  const sessionId = presented.session_id ?? ''
  const userId = presented.user_id ?? ''
  if (presented.revoked === 'f') {
    if (!context.config.rotateRefreshTokens) return token
    await tx.query(`update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1`, [
      token,
    ])
    return await addRefreshToken(tx, userId, sessionId, token)
  }
  const { rows } = await tx.query(
    `select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1`,
    [sessionId],
  )
  const [active] = rows
  if (active?.token && active.parent === token) return active.token
  return presented.just_used === 't' ? await addRefreshToken(tx, userId, sessionId, token) : null
}

/** Ended sessions keep their row, so that their tokens are later refused as already used. */
async function endFamily(tx: Tx, sessionId: string): Promise<void> {
  await tx.query('update auth.sessions set not_after = now(), updated_at = now() where id = $1', [sessionId])
  await tx.query('update auth.refresh_tokens set revoked = true where session_id = $1', [sessionId])
}
