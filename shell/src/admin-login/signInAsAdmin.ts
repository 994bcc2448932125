import { Refusal } from '@portal/shared-ui'
import { checkAuth } from '@portal/shared-ui/forms'
import { type Db, endSession } from '@portal/shared-ui/portal'

export const NOT_ADMIN = 'Du har inte administratörsbehörighet'
export const UNREADABLE = 'Kunde inte hämta användarinformation'

/**
 * Signs in an administrator; signs any other account out again. Throws the message for the form. The database decides
 * at every write what an administrator may do.
 */
export async function signInAsAdmin(db: Db, credentials: { email: string; password: string }): Promise<void> {
  const { data, error } = await db.auth.signInWithPassword(credentials)
  checkAuth(error)
  const profile = await db.from('profiles').select('is_admin').eq('id', data.user.id).single()
  if (profile.data?.is_admin) return
  await endSession(db)
  throw new Refusal(profile.error ? UNREADABLE : NOT_ADMIN)
}
