import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { BackendEnv } from '../context'
import { sendAuthEmail } from './authEmails'
import { type Body, objectOf, readBody, textOf } from './body'
import { type AuthContext, inAuth } from './context'
import { cleanEmail } from './emails'
import { AuthError, invalid } from './errors'
import { hashPassword } from './passwords/passwords'
import { checkPassword } from './passwords/policy'
import { readChallenge } from './pkce'
import { addressOf, clientInfo, redirectOf } from './request'
import { beginSession } from './sessions'
import { createUser, findUser, publicUser, readUser, type User } from './users'

type Handler = (c: Context<BackendEnv>) => Promise<Response>

/** New accounts: with a password, by a mailed link, or anonymous. */
export function addSignUp(app: Hono<BackendEnv>, context: AuthContext): void {
  app.post('/signup', signUp(context))
  app.post('/otp', sendMagicLink(context))
  app.post('/magiclink', sendMagicLink(context))
  app.post('/recover', sendRecovery(context))
  app.post('/resend', resendSignUp(context))
}

function signUp(context: AuthContext): Handler {
  const { config } = context
  return async (c) => {
    const body = await readBody(c)
    if (!config.enableSignup) {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    }
    if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    context.limits.count('signInSignUps', addressOf(c))
    const data = objectOf(body, 'data')
    if (!body.email) return c.json(await signUpAnonymously(context, data, clientInfo(c)))
    if (!config.email.enableSignup) {
      throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
    }
    const email = cleanEmail(body.email)
    const password = textOf(body, 'password')
    if (password === '') throw invalid('Signup requires a valid password')
    await checkPassword(context, password, email)
    const link = linkOf(c, context, body)
    if (config.email.confirmations) context.limits.count('emailSent', addressOf(c))
    const passwordHash = await hashPassword(password)

    const response = await inAuth(context, async (tx) => {
      const existing = await findUser(tx, 'email', email)
      if (!config.email.confirmations) {
        if (existing) throw new AuthError(422, 'user_already_exists', 'User already registered')
        const user = await createUser(tx, { email, passwordHash, confirmed: true, data })
        return await beginSession(tx, context, user, 'password', clientInfo(c))
      }
      // Whether an address has an account is not revealed: the response looks like a new user's.
      if (existing?.email_confirmed_at) return imaginaryUser(email, data)
      const user = existing ?? (await createUser(tx, { email, passwordHash, confirmed: false, data }))
      await sendAuthEmail(tx, context, user, 'signup', link)
      return publicUser(await readUser(tx, user.id))
    })
    return c.json(response)
  }
}

function sendMagicLink(context: AuthContext): Handler {
  const { config } = context
  return async (c) => {
    const body = await readBody(c)
    if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    const data = objectOf(body, 'data')
    const { email, link } = readMailRequest(c, context, body)
    await inAuth(context, async (tx) => {
      let user = await findUser(tx, 'email', email)
      if (!user) {
        if (body.create_user === false || !config.enableSignup || !config.email.enableSignup) {
          throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
        }
        user = await createUser(tx, { email, passwordHash: null, confirmed: false, data })
      }
      await sendAuthEmail(tx, context, user, 'magiclink', link)
    })
    return c.json({})
  }
}

function sendRecovery(context: AuthContext): Handler {
  return async (c) => {
    const { email, link } = readMailRequest(c, context, await readBody(c))
    await inAuth(context, async (tx) => {
      const user = await findUser(tx, 'email', email)
      if (user) await sendAuthEmail(tx, context, user, 'recovery', link)
    })
    return c.json({})
  }
}

function resendSignUp(context: AuthContext): Handler {
  return async (c) => {
    const body = await readBody(c)
    const type = textOf(body, 'type')
    if (type !== 'signup') {
      throw invalid(
        type === 'email_change'
          ? 'An email change is sent again by asking for it again'
          : 'Missing one of these types: signup, email_change, sms, phone_change',
      )
    }
    const { email, link } = readMailRequest(c, context, body)
    await inAuth(context, async (tx) => {
      const user = await findUser(tx, 'email', email)
      if (user && !user.email_confirmed_at) await sendAuthEmail(tx, context, user, 'signup', link)
    })
    return c.json({})
  }
}

/** The parameters of a mailed link: its target, and the PKCE challenge of the browser that requested it. */
const linkOf = (c: Context, context: AuthContext, body: Body) => ({
  redirectTo: redirectOf(c, context),
  challenge: readChallenge(body),
})

/** A request for an email. Counted before the account is looked up: the limit must not reveal which accounts exist. */
function readMailRequest(c: Context, context: AuthContext, body: Body) {
  const email = cleanEmail(body.email)
  const link = linkOf(c, context, body)
  context.limits.count('linkRequests', addressOf(c))
  context.limits.count('emailSent', addressOf(c))
  return { email, link }
}

async function signUpAnonymously(
  context: AuthContext,
  data: Record<string, unknown>,
  client: ReturnType<typeof clientInfo>,
): Promise<Record<string, unknown>> {
  if (!context.config.enableAnonymousSignIns) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  return await inAuth(context, async (tx) => {
    const user = await createUser(tx, {
      email: null,
      passwordHash: null,
      confirmed: false,
      data,
      anonymous: true,
    })
    return await beginSession(tx, context, user, 'anonymous', client)
  })
}

function imaginaryUser(email: string, data: Record<string, unknown>): Record<string, unknown> {
  const now = new Date().toISOString()
  const user: Partial<User> = {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    confirmation_sent_at: now,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
  return { ...publicUser(user as User), role: '' }
}
