import type { Hono } from 'hono'
import type { BackendEnv } from '../context'
import { sendEmailChange } from './authEmails'
import { objectOf, readBody, textOf } from './body'
import { type AuthContext, inAuth } from './context'
import { cleanEmail } from './emails'
import { sendNotification } from './emailTemplates'
import { AuthError, invalid } from './errors'
import { hashPassword, passwordFits } from './passwords/passwords'
import { checkPassword } from './passwords/policy'
import { readChallenge } from './pkce'
import { addressOf, redirectOf, requireUser } from './request'
import { endSessions } from './sessions'
import { findUser, hasFactor, publicUser, readUser, setPassword, type User, updateUser } from './users'
import { changeEmail } from './verify'

/** Reads and changes the signed-in user. */
export function addAccount(app: Hono<BackendEnv>, context: AuthContext): void {
  const { config } = context

  app.get('/user', async (c) => {
    const { user } = await requireUser(c, context)
    return c.json(publicUser(user))
  })

  app.put('/user', async (c) => {
    const { user, sessionId, level } = await requireUser(c, context)
    context.limits.count('userUpdates', addressOf(c))
    const body = await readBody(c)
    if (body.app_metadata)
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    const password = textOf(body, 'password')
    const email = body.email ? cleanEmail(body.email) : null
    if (hasFactor(user) && level !== 'aal2' && (password || (email && email !== user.email))) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.'
      throw new AuthError(401, 'insufficient_aal', message)
    }
    let passwordHash: string | null = null
    if (password) {
      const present = textOf(body, 'current_password')
      if (present) await checkPresentPassword(context, user, present)
      else await checkFreshSession(context, sessionId)
      await checkPassword(context, password, email ?? user.email)
      if (await passwordFits(password, user.encrypted_password)) {
        const message = 'New password should be different from the old password.'
        throw new AuthError(422, 'same_password', message)
      }
      passwordHash = await hashPassword(password)
    }
    const data = objectOf(body, 'data')
    if (email && config.email.confirmations) context.limits.count('emailSent', addressOf(c))
    const link = { redirectTo: redirectOf(c, context), challenge: readChallenge(body) }

    const changed = await inAuth(context, async (tx) => {
      if (passwordHash) {
        await setPassword(tx, user.id, passwordHash)
        // Ends the other sessions, which were begun with the old password.
        await endSessions(tx, user.id, sessionId, 'others')
      }
      if (Object.keys(data).length > 0)
        await updateUser(tx, user.id, mergeMetadata('raw_user_meta_data'), [JSON.stringify(data)])
      if (email && email !== user.email) {
        if (await findUser(tx, 'email', email)) {
          const message = 'A user with this email address has already been registered'
          throw new AuthError(422, 'email_exists', message)
        }
        if (config.email.confirmations) await sendEmailChange(tx, context, user, email, link)
        else {
          await changeEmail(tx, user, email)
          sendNotification(context, 'email_changed', { to: user.email, email })
        }
      }
      return await readUser(tx, user.id)
    })
    if (passwordHash) sendNotification(context, 'password_changed', { to: user.email })
    return c.json(publicUser(changed))
  })

  app.get('/reauthenticate', () => {
    throw new AuthError(501, 'not_supported', 'The embedded backend does not reauthenticate by mail')
  })
  app.all('/user/identities/*', () => {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  })
  app.all('/authorize', () => {
    throw invalid('Unsupported provider: provider is not enabled')
  })
  app.all('/sso/*', refuseSaml)
  app.all('/sso', refuseSaml)
}

/** For so long after its sign-in a session may set a password without the present one; a mailed link is used less soon. */
const FRESH_MINUTES = { signIn: 5, mailedLink: 60 }

/**
 * With `secure_password_change`, refuses a new password without the present one from a session that did not sign in
 * just now: its token may be stolen. Hosted projects do so after a day, and always with the dashboard's setting
 * "Require current password when updating".
 */
async function checkFreshSession(context: AuthContext, sessionId: string): Promise<void> {
  if (!context.config.email.securePasswordChange) return
  const { rows } = await inAuth(context, (tx) =>
    tx.query(
      `select from auth.mfa_amr_claims where session_id = $1 and updated_at > now() - make_interval(
         mins => case authentication_method when 'otp' then $2::int else $3::int end)`,
      [sessionId, String(FRESH_MINUTES.mailedLink), String(FRESH_MINUTES.signIn)],
    ),
  )
  if (rows.length === 0)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
}

/** Throws for a wrong present password; wrong ones are answered later each time. */
async function checkPresentPassword({ attempts }: AuthContext, user: User, present: string) {
  const account = user.email ?? user.id
  if (await passwordFits(present, user.encrypted_password)) return attempts.succeeded(account)
  await attempts.failed(account)
  const message = 'Current password required when setting new password.'
  throw new AuthError(400, 'current_password_invalid', message)
}

/** SQL that merges JSON (parameter $2) into a metadata column: later values win, null removes a key. */
export function mergeMetadata(column: 'raw_user_meta_data' | 'raw_app_meta_data'): string {
  return `${column} = (coalesce(${column}, '{}') || $2::jsonb)
    - array(select key from jsonb_each($2::jsonb) where value = 'null')`
}

function refuseSaml(): never {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
