import { type Context, Hono } from 'hono'
import type { BackendEnv } from '../context'
import type { Tx } from '../database/database'
import { mergeMetadata } from './account'
import { type AuthEmailKind, issueEmailToken, sendAuthEmail } from './authEmails'
import { type Body, objectOf, readBody, textOf } from './body'
import { type AuthContext, inAuth } from './context'
import { cleanEmail } from './emails'
import { verifyLink } from './emailTemplates'
import { AuthError, invalid, userNotFound } from './errors'
import { addFactorAdmin } from './factors/factorAdmin'
import { hashPassword } from './passwords/passwords'
import { checkPassword } from './passwords/policy'
import { addressOf, redirectOf, requireService } from './request'
import { endSessions } from './sessions'
import {
  confirmEmail,
  createUser,
  deleteUser,
  findUser,
  isUuid,
  listUsers,
  publicUser,
  readUser,
  setPassword,
  type User,
  updateUser,
} from './users'
import { changeEmail } from './verify'

type Handler = (c: Context<BackendEnv>) => Promise<Response>

/** The calls of the service key on accounts. */
export function createAdmin(context: AuthContext): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>()
  app.use('*', async (c, next) => {
    await requireService(c, context)
    await next()
  })
  app.get('/users', listAllUsers(context))
  app.post('/users', postUser(context))
  app.get('/users/:id', showUser(context))
  app.put('/users/:id', putUser(context))
  app.delete('/users/:id', removeUser(context))
  addFactorAdmin(app, context)
  app.post('/generate_link', generateLink(context))
  return app
}

function listAllUsers(context: AuthContext): Handler {
  return async (c) => {
    const page = pageNumber(c.req.query('page'), 1)
    const perPage = pageNumber(c.req.query('per_page'), 50)
    const { users, total } = await inAuth(context, (tx) => listUsers(tx, perPage, (page - 1) * perPage))
    const last = Math.max(1, Math.ceil(total / perPage))
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
    c.header('x-total-count', String(total))
    c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
    return c.json({ users: users.map(publicUser), aud: 'authenticated' })
  }
}

function postUser(context: AuthContext): Handler {
  return async (c) => {
    const body = await readBody(c)
    const passwordHash = await passwordOf(context, body)
    const user = await inAuth(context, (tx) => addUser(tx, body, passwordHash))
    return c.json(publicUser(user))
  }
}

function showUser(context: AuthContext): Handler {
  return async (c) => {
    const user = await inAuth(context, (tx) => getUser(tx, idOf(c)))
    return c.json(publicUser(user))
  }
}

function putUser(context: AuthContext): Handler {
  return async (c) => {
    const body = await readBody(c)
    const passwordHash = await passwordOf(context, body)
    const user = await inAuth(context, async (tx) => {
      const { id } = await getUser(tx, idOf(c))
      return await changeUser(tx, id, body, passwordHash)
    })
    return c.json(publicUser(user))
  }
}

function removeUser(context: AuthContext): Handler {
  return async (c) => {
    const body = await readBody(c)
    if (body.should_soft_delete === true) {
      throw new AuthError(501, 'not_supported', 'The embedded backend deletes users for good only')
    }
    const user = await inAuth(context, async (tx) => {
      const found = await getUser(tx, idOf(c))
      await deleteUser(tx, found.id)
      return found
    })
    return c.json(publicUser(user))
  }
}

function generateLink(context: AuthContext): Handler {
  return async (c) => {
    const body = await readBody(c)
    const kind = linkKind(textOf(body, 'type'))
    const email = cleanEmail(body.email)
    const passwordHash = await passwordOf(context, body)
    const redirectTo = redirectOf(c, context, body)
    const link = await inAuth(context, async (tx) => {
      const existing = await findUser(tx, 'email', email)
      if (!existing && kind === 'recovery') throw userNotFound()
      if (existing?.email_confirmed_at && (kind === 'signup' || kind === 'invite')) throw emailExists()
      const user =
        existing ??
        (await addUser(tx, { ...body, user_metadata: body.data, email_confirm: false }, passwordHash))
      const { token, verify } = await issueEmailToken(tx, context, user, kind)
      return {
        ...publicUser(await readUser(tx, user.id)),
        action_link: verifyLink(context, { verify, token, redirectTo }),
        email_otp: token.code,
        hashed_token: token.hash,
        redirect_to: redirectTo,
        verification_type: verify,
      }
    })
    return c.json(link)
  }
}

/** Mails an invitation; the invited person sets a password after following the link. */
export function addInvite(app: Hono<BackendEnv>, context: AuthContext): void {
  app.post('/invite', async (c) => {
    await requireService(c, context)
    const body = await readBody(c)
    const email = cleanEmail(body.email)
    context.limits.count('emailSent', addressOf(c))
    const user = await inAuth(context, async (tx) => {
      const existing = await findUser(tx, 'email', email)
      if (existing?.email_confirmed_at) throw emailExists()
      const invited =
        existing ?? (await addUser(tx, { email, user_metadata: body.data, email_confirm: false }, null))
      await updateUser(tx, invited.id, 'invited_at = now()')
      await sendAuthEmail(tx, context, invited, 'invite', {
        redirectTo: redirectOf(c, context),
        challenge: null,
      })
      return await readUser(tx, invited.id)
    })
    return c.json(publicUser(user))
  })
}

async function addUser(tx: Tx, body: Body, passwordHash: string | null): Promise<User> {
  const id = textOf(body, 'id')
  if (id && !isUuid(id)) throw invalid('ID must conform to the uuid v4 format')
  const email = cleanEmail(body.email)
  if (await findUser(tx, 'email', email)) throw emailExists()
  return await createUser(tx, {
    id: id || undefined,
    email,
    passwordHash,
    confirmed: body.email_confirm === true,
    data: objectOf(body, 'user_metadata'),
    appMetadata: objectOf(body, 'app_metadata'),
    bannedUntil: bannedUntil(body),
    role: textOf(body, 'role') || undefined,
  })
}

async function changeUser(tx: Tx, id: string, body: Body, passwordHash: string | null): Promise<User> {
  let user = await readUser(tx, id)
  if (passwordHash) {
    user = await setPassword(tx, id, passwordHash)
    await endSessions(tx, id, null, 'global')
  }
  if (body.user_metadata) {
    const merged = JSON.stringify(objectOf(body, 'user_metadata'))
    user = await updateUser(tx, id, mergeMetadata('raw_user_meta_data'), [merged])
  }
  if (body.app_metadata) {
    const merged = JSON.stringify(objectOf(body, 'app_metadata'))
    user = await updateUser(tx, id, mergeMetadata('raw_app_meta_data'), [merged])
  }
  if (body.role) user = await updateUser(tx, id, 'role = $2', [textOf(body, 'role')])
  if (body.ban_duration) user = await updateUser(tx, id, 'banned_until = $2', [bannedUntil(body)])
  if (body.email && cleanEmail(body.email) !== user.email) {
    const email = cleanEmail(body.email)
    if (await findUser(tx, 'email', email)) throw emailExists()
    user = await changeEmail(tx, user, email)
  }
  return body.email_confirm === true ? await confirmEmail(tx, id) : user
}

async function passwordOf(context: AuthContext, body: Body): Promise<string | null> {
  const ready = textOf(body, 'password_hash')
  if (ready) {
    // Every step of the cost doubles the time that one sign-in takes.
    if (!/^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(ready))
      throw invalid('password_hash must be a bcrypt hash of a cost from 4 to 14')
    return ready
  }
  const password = textOf(body, 'password')
  if (!password) return null
  await checkPassword(context, password, typeof body.email === 'string' ? body.email : null)
  return await hashPassword(password)
}

/** "none" lifts a ban; otherwise hours, minutes and seconds such as "24h" or "1h30m". */
function bannedUntil(body: Body): string | null {
  const duration = textOf(body, 'ban_duration')
  if (!duration || duration === 'none') return null
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration)
  if (!parts) throw invalid(`invalid format for ban duration: ${duration}`)
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  const milliseconds = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  const until = new Date(Date.now() + milliseconds)
  if (Number.isNaN(until.getTime())) throw invalid(`invalid format for ban duration: ${duration}`)
  return until.toISOString()
}

async function getUser(tx: Tx, id: string): Promise<User> {
  const user = await findUser(tx, 'id', id)
  if (!user) throw userNotFound()
  return user
}

function idOf(c: Context): string {
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

function linkKind(type: string): AuthEmailKind {
  if (type === 'signup' || type === 'invite' || type === 'recovery' || type === 'magiclink') return type
  throw invalid(
    `The embedded backend makes no link of the type "${type}"; signup, invite, recovery and magiclink work`,
  )
}

function pageNumber(value: string | undefined, otherwise: number): number {
  const number = value ? Number(value) : otherwise
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000) {
    throw invalid('Bad Pagination Parameters: page and per_page are whole numbers from 1')
  }
  return number
}

function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}
