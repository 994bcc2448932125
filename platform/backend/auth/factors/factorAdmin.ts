import type { Hono } from 'hono'
import type { BackendEnv } from '../../context'
import { type AuthContext, inAuth } from '../context'
import { sendNotification } from '../emailTemplates'
import { userNotFound } from '../errors'
import { endSessions } from '../sessions'
import { findUser, publicUser } from '../users'
import { removeFactor, takeFactor } from './store'

/** The calls of the service key on an account's second factors. */
export function addFactorAdmin(app: Hono<BackendEnv>, context: AuthContext): void {
  app.get('/users/:id/factors', async (c) => {
    const user = await inAuth(context, (tx) => findUser(tx, 'id', c.req.param('id')))
    if (!user) throw userNotFound()
    return c.json(publicUser(user).factors ?? [])
  })
  app.delete('/users/:id/factors/:factorId', async (c) => {
    const { id, factorId } = c.req.param()
    const { factor, user } = await inAuth(context, async (tx) => {
      const factor = await takeFactor(tx, id, factorId)
      await removeFactor(tx, factorId)
      // The owner lost the factor: a session that another person has must not gain what the factor protected.
      await endSessions(tx, id, null, 'global')
      return { factor, user: await findUser(tx, 'id', id) }
    })
    if (factor.status === 'verified')
      sendNotification(context, 'mfa_factor_unenrolled', { to: user?.email ?? null })
    return c.json({ id: factorId })
  })
}
