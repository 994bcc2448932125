import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { BackendEnv } from '../../context'
import { DatabaseError, type Row, type Tx } from '../../database/database'
import { readBody, textOf } from '../body'
import { type AuthContext, inAuth } from '../context'
import { sendNotification } from '../emailTemplates'
import { AuthError, invalid } from '../errors'
import { addressOf, clientInfo, requireUser } from '../request'
import { addRefreshToken, noteMethod, sessionBody } from '../sessions'
import { findUser, hasFactor, isUuid } from '../users'
import { removeFactor, takeFactor } from './store'
import { enrolment, newSecret, stepOf } from './totp'

/** How long a challenge is valid; fixed in Supabase's authentication. */
const CHALLENGE_SECONDS = 300

/** Second factors: enrolling, proving and removing one. */
export function addFactors(app: Hono<BackendEnv>, context: AuthContext): void {
  addEnrolment(app, context)

  app.post('/factors/:id/challenge', async (c) => {
    requireVerifying(context)
    const { user } = await requireUser(c, context)
    const id = randomUUID()
    await inAuth(context, async (tx) => {
      const factor = await takeFactor(tx, user.id, c.req.param('id'))
      await tx.query(
        `delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - make_interval(secs => $2)`,
        [factor.id ?? '', String(CHALLENGE_SECONDS)],
      )
      await tx.query(
        `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)`,
        [id, factor.id ?? '', clientInfo(c).address ?? '0.0.0.0'],
      )
      await tx.query('update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1', [
        factor.id ?? '',
      ])
    })
    return c.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS })
  })

  app.post('/factors/:id/verify', async (c) => {
    requireVerifying(context)
    const { user, sessionId } = await requireUser(c, context)
    const body = await readBody(c)
    const code = textOf(body, 'code')
    if (code === '') throw invalid('Code needs to be non-empty')
    // Counted before the comparison, so that parallel guesses get no extra attempts.
    const sender = `${user.id} ${addressOf(c)}`
    context.limits.count('factorCodes', sender)
    context.limits.count('accountCodes', user.id)
    const { session, isNew } = await inAuth(context, async (tx) => {
      const proved = { userId: user.id, factorId: c.req.param('id') }
      const { status } = await prove(tx, proved, textOf(body, 'challenge_id'), code)
      const session = await raiseSession(tx, context, user.id, sessionId, proved.factorId)
      return { session, isNew: status !== 'verified' }
    })
    context.limits.forget('factorCodes', sender)
    if (isNew) sendNotification(context, 'mfa_factor_enrolled', { to: user.email })
    return c.json(session)
  })
}

function addEnrolment(app: Hono<BackendEnv>, context: AuthContext): void {
  const { mfa, siteUrl } = context.config

  app.post('/factors', async (c) => {
    const { user, level } = await requireUser(c, context)
    const body = await readBody(c)
    const type = textOf(body, 'factor_type')
    if (type === 'phone' || type === 'webauthn') {
      throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`)
    }
    if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn')
    if (!mfa.totpEnroll) {
      throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
    }
    const name = textOf(body, 'friendly_name')
    const secret = newSecret()
    const issuer = textOf(body, 'issuer') || new URL(siteUrl).host
    const { uri, qrCode } = enrolment(secret, issuer, user.email ?? user.id)
    const id = randomUUID()
    await inAuth(context, async (tx) => {
      // Locks the user's row: parallel requests of one account run one after another and cannot exceed the limit.
      await tx.query('select from auth.users where id = $1 for update', [user.id])
      const now = await findUser(tx, 'id', user.id)
      if ((now?.factors.length ?? 0) >= mfa.maxFactors) {
        const message = 'Maximum number of verified factors reached, unenroll to continue'
        throw new AuthError(403, 'too_many_enrolled_mfa_factors', message)
      }
      if (now && hasFactor(now) && level !== 'aal2') {
        throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
      }
      await insertFactor(tx, { id, userId: user.id, name, secret })
    })
    return c.json({ id, type, friendly_name: name, totp: { qr_code: qrCode, secret, uri } })
  })

  app.delete('/factors/:id', async (c) => {
    const { user, level } = await requireUser(c, context)
    const id = c.req.param('id')
    const removed = await inAuth(context, async (tx) => {
      const factor = await takeFactor(tx, user.id, id)
      if (factor.status === 'verified' && level !== 'aal2') {
        throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      }
      await removeFactor(tx, id)
      return factor
    })
    if (removed.status === 'verified') sendNotification(context, 'mfa_factor_unenrolled', { to: user.email })
    return c.json({ id })
  })
}

async function insertFactor(
  tx: Tx,
  { id, userId, name, secret }: Record<'id' | 'userId' | 'name' | 'secret', string>,
): Promise<void> {
  try {
    await tx.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
      [id, userId, name, secret],
    )
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
    const message = `A factor with the friendly name "${name}" for this user already exists`
    throw new AuthError(422, 'mfa_factor_name_conflict', message)
  }
}

/** The factor as it was before. Throws unless the code fits it and was not accepted before. */
async function prove(
  tx: Tx,
  { userId, factorId }: { userId: string; factorId: string },
  challengeId: string,
  code: string,
): Promise<Row> {
  const factor = await takeFactor(tx, userId, factorId)
  const { rows } = await tx.query(
    `select created_at < now() - make_interval(secs => $3) as expired, verified_at is not null as used,
       (select max(otp_code::bigint) from auth.mfa_challenges where factor_id = $2 and verified_at is not null) as step
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [isUuid(challengeId) ? challengeId : randomUUID(), factorId, String(CHALLENGE_SECONDS)],
  )
  const [challenge] = rows
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw new AuthError(404, 'mfa_factor_not_found', message)
  }
  if (challenge.used === 't') {
    const message = 'Challenge and verify IP addresses mismatch.'
    throw new AuthError(422, 'mfa_ip_address_mismatch', message)
  }
  if (challenge.expired === 't') {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`
    throw new AuthError(422, 'mfa_challenge_expired', message)
  }
  const step = stepOf(factor.secret ?? '', code)
  if (step === null || step <= Number(challenge.step ?? 0)) {
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await tx.query('update auth.mfa_challenges set verified_at = now(), otp_code = $2 where id = $1', [
    challengeId,
    String(step),
  ])
  return factor
}

/** Raises the session that proved a factor, and ends the user's sessions that did not. */
async function raiseSession(
  tx: Tx,
  context: AuthContext,
  userId: string,
  sessionId: string,
  factorId: string,
): Promise<Record<string, unknown>> {
  await tx.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factorId,
  ])
  await tx.query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`, [
    sessionId,
    factorId,
  ])
  await noteMethod(tx, sessionId, 'totp')
  await tx.query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [userId])
  await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [userId])
  const { rows } = await tx.query(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where session_id = $1 and not revoked returning token`,
    [sessionId],
  )
  const refreshToken = await addRefreshToken(tx, userId, sessionId, rows[0]?.token ?? null)
  const user = await findUser(tx, 'id', userId)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return await sessionBody(tx, context, user, sessionId, refreshToken)
}

function requireVerifying({ config }: AuthContext): void {
  if (config.mfa.totpVerify) return
  throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
}
