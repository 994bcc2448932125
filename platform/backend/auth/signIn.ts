import type { Hono } from 'hono'
import type { BackendEnv } from '../context'
import { logFailure } from '../logFailure'
import { type Body, readBody, textOf } from './body'
import { type AuthContext, inAuth } from './context'
import { normalEmail } from './emails'
import { AuthError, invalid, invalidCredentials } from './errors'
import { passwordFits } from './passwords/passwords'
import { exchangeCode } from './pkce'
import { refreshSession } from './refresh'
import { addressOf, clientInfo, requireUser } from './request'
import { beginSession, endSessions } from './sessions'
import { findUser } from './users'

/** Tokens for a password, a refresh token or a PKCE code; and signing out. */
export function addSignIn(app: Hono<BackendEnv>, context: AuthContext): void {
  app.post('/token', async (c) => {
    const body = await readBody(c)
    switch (c.req.query('grant_type')) {
      case 'password':
        context.limits.count('signInSignUps', addressOf(c))
        return c.json(await withPassword(context, body, clientInfo(c)))
      case 'refresh_token':
        context.limits.count('tokenRefresh', addressOf(c))
        return c.json(await withRefreshToken(context, textOf(body, 'refresh_token')))
      case 'pkce':
        context.limits.count('signInSignUps', addressOf(c))
        return c.json(await withCode(context, body, clientInfo(c)))
      case 'id_token':
        throw invalid('Unsupported provider: provider is not enabled')
      case 'web3':
        throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
      default:
        throw new AuthError(400, 'invalid_grant', 'unsupported_grant_type')
    }
  })

  app.post('/logout', async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw invalid(`Unsupported logout scope "${scope}"`)
    }
    const { user, sessionId } = await requireUser(c, context)
    await inAuth(context, (tx) => endSessions(tx, user.id, sessionId, scope))
    return c.body(null, 204)
  })
}

async function withPassword(context: AuthContext, body: Body, client: ReturnType<typeof clientInfo>) {
  const email = normalEmail(textOf(body, 'email'))
  const password = textOf(body, 'password')
  if (body.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (email === '') throw invalid('missing email or phone')
  const user = await inAuth(context, (tx) => findUser(tx, 'email', email))
  // Compares the hash outside the transaction: the computation takes a tenth of a second.
  const fits = await passwordFits(password, user?.encrypted_password ?? null)
  if (user) await callPasswordHook(context, user.id, fits)
  if (!user || !fits) {
    await context.attempts.failed(email)
    throw invalidCredentials()
  }
  context.attempts.succeeded(email)
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return await inAuth(context, async (tx) => {
    // Read again: the account may be gone or banned since.
    const now = await findUser(tx, 'id', user.id)
    if (!now || now.encrypted_password !== user.encrypted_password) throw invalidCredentials()
    return await beginSession(tx, context, now, 'password', client)
  })
}

/**
 * Calls the project's password hook, as GoTrue does, but ignores its decision. A failing hook does not block the
 * sign-in.
 */
async function callPasswordHook(context: AuthContext, userId: string, valid: boolean): Promise<void> {
  const { passwordHook } = context.config
  if (passwordHook === null) return
  const event = JSON.stringify({ user_id: userId, valid })
  await inAuth(context, (tx) => tx.query(`select ${passwordHook}($1::jsonb)`, [event])).catch(logFailure)
}

async function withRefreshToken(context: AuthContext, token: string) {
  if (token === '') throw invalid('refresh_token required')
  // A refusal that ends the session must be committed, so it is thrown only afterwards.
  const outcome = await inAuth(context, (tx) => refreshSession(tx, context, token))
  if ('refused' in outcome) throw outcome.refused
  return outcome.body
}

async function withCode(context: AuthContext, body: Body, client: ReturnType<typeof clientInfo>) {
  const code = textOf(body, 'auth_code')
  const verifier = textOf(body, 'code_verifier')
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  return await inAuth(context, async (tx) => {
    const user = await findUser(tx, 'id', await exchangeCode(tx, code, verifier))
    if (!user) throw new AuthError(403, 'user_not_found', 'User of the code does not exist')
    return await beginSession(tx, context, user, 'otp', client)
  })
}
