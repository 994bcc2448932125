import type { Hono } from 'hono'
import type { BackendEnv } from '../context'
import type { Tx } from '../database/database'
import { type Body, readBody, textOf } from './body'
import { type AuthContext, inAuth } from './context'
import { cleanEmail } from './emails'
import { sendNotification } from './emailTemplates'
import { AuthError, invalid, otpExpired } from './errors'
import { type Proof, redeemToken, tokenTypes, type VerifyType, verifyTypes } from './oneTimeTokens'
import { issueCode } from './pkce'
import { addressOf, clientInfo, redirectOf } from './request'
import { beginSession } from './sessions'
import { addIdentity, confirmEmail, findUser, readUser, type User, updateUser } from './users'

/** The other address must confirm as well: this response has no session and is no error. */
const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Redeems a mailed link, or the code of the email. */
export function addVerify(app: Hono<BackendEnv>, context: AuthContext): void {
  app.get('/verify', async (c) => {
    // As Supabase: only a GET redeems.
    if (c.req.method === 'HEAD') return c.body(null, 405)
    const redirectTo = redirectOf(c, context)
    const token = c.req.query('token') ?? c.req.query('token_hash') ?? ''
    const pkce = token.startsWith('pkce_')
    try {
      context.limits.count('tokenVerifications', addressOf(c))
      const type = verifyType(c.req.query('type') ?? '')
      if (token === '') throw invalid('Verify requires a token or a token hash')
      const target = await inAuth(context, async (tx) => {
        const proved = await redeem(tx, context, type, { hash: token })
        if (proved === 'refused') return null
        if (proved === 'half way')
          return extend(redirectTo, { message: HALF_CONFIRMED, sb: '' }, pkce ? '?' : '#')
        if (pkce) return extend(redirectTo, { code: await issueCode(tx, proved.id) }, '?')
        const session = await beginSession(tx, context, proved, 'otp', clientInfo(c))
        return extend(redirectTo, { ...sessionFragment(session), type, sb: '' }, '#')
      })
      if (!target) throw otpExpired()
      return c.redirect(target, 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return c.redirect(failedRedirect(redirectTo, error, pkce), 303)
    }
  })

  app.post('/verify', async (c) => {
    context.limits.count('tokenVerifications', addressOf(c))
    const body = await readBody(c)
    const type = verifyType(textOf(body, 'type'))
    const proof = readProof(body)
    const result = await inAuth(context, async (tx) => {
      const proved = await redeem(tx, context, type, proof)
      if (proved === 'refused') return null
      if (proved === 'half way') return { msg: HALF_CONFIRMED, code: '200' }
      return await beginSession(tx, context, proved, 'otp', clientInfo(c))
    })
    if (!result) throw otpExpired()
    return c.json(result)
  })
}

/** The user that the token belonged to; 'half way' when an email change still needs the other address. */
type Proved = User | 'half way' | 'refused'

/** Redeems the token and applies its purpose. A refusal is returned, not thrown: its transaction counts wrong codes. */
async function redeem(tx: Tx, context: AuthContext, type: VerifyType, proof: Proof): Promise<Proved> {
  const found = await redeemToken(tx, tokenTypes[type], proof, context.config.email.otpExpiry)
  const user = found && (await findUser(tx, 'id', found.userId))
  if (!found || !user) return 'refused'
  if (type !== 'email_change') {
    const confirmed = await confirmEmail(tx, user.id)
    return found.type === 'recovery_token' ? await updateUser(tx, user.id, `recovery_token = ''`) : confirmed
  }
  const other =
    context.config.email.doubleConfirmChanges && user.email && user.email_change_confirm_status === 0
  if (other) {
    await updateUser(tx, user.id, 'email_change_confirm_status = 1')
    return 'half way'
  }
  const changed = await changeEmail(tx, user, user.email_change ?? found.email)
  sendNotification(context, 'email_changed', { to: user.email, email: changed.email })
  return changed
}

/** Changes a user's e-mail address wherever it is stored. Links and codes mailed to the former address become invalid. */
export async function changeEmail(tx: Tx, user: User, email: string): Promise<User> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [user.id])
  await updateUser(
    tx,
    user.id,
    `email = $2::text, email_change = '', email_change_confirm_status = 0, email_confirmed_at = coalesce(email_confirmed_at, now()),
     confirmation_token = '', recovery_token = '',
     raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email', $2::text)`,
    [email],
  )
  await addIdentity(tx, user.id, { sub: user.id, email, email_verified: true, phone_verified: false })
  return await readUser(tx, user.id)
}

function readProof(body: Body): Proof {
  const hash = textOf(body, 'token_hash')
  const code = textOf(body, 'token')
  if (hash) {
    if (code || body.email || body.phone) {
      throw invalid('Only the token_hash and type should be provided')
    }
    return { hash }
  }
  if (!code) throw invalid('Verify requires a token or a token hash')
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  return { email: cleanEmail(body.email), code }
}

function verifyType(value: string): VerifyType {
  const type = verifyTypes.find((name) => name === value)
  if (!type) throw invalid('Verify requires a verification type')
  return type
}

function sessionFragment(session: Record<string, unknown>): Record<string, string> {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  return {
    access_token: String(access_token),
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token: String(refresh_token),
    token_type: String(token_type),
  }
}

function failedRedirect(redirectTo: string, error: AuthError, pkce: boolean): string {
  const expired = error.code === 'otp_expired'
  const facts = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: expired ? 'Email link is invalid or has expired' : error.message,
    sb: '',
  }
  const target = extend(redirectTo, facts, '#')
  return pkce ? extend(target, facts, '?') : target
}

/** Adds parameters to the query or the fragment of an address. */
function extend(address: string, parameters: Record<string, string>, where: '?' | '#'): string {
  const url = new URL(address)
  if (where === '#') url.hash = new URLSearchParams(parameters).toString()
  else for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.toString()
}
