import { Refusal } from '@portal/shared-ui'
import { checkAuth } from '@portal/shared-ui/forms'
import type { Db } from '@portal/shared-ui/portal'

type Auth = Db['auth']
type NewAuth = new (options: object) => Auth
type Credentials = { email: string; password: string }

/**
 * Throws 'Fel lösenord' when this is not the account's password. The server is asked by a sign-in on a second client that
 * keeps nothing, so that the session here stays as it is; it is of the lent client's class (decision 36). `use` is for
 * what the server allows shortly after a sign-in alone: it is given the second session's token, before that session ends.
 */
export async function checkPresentPassword(
  db: Db,
  credentials: Credentials,
  use?: (token: string) => Promise<void>,
): Promise<void> {
  const Client = db.auth.constructor as NewAuth
  const second = new Client({
    url: Reflect.get(db.auth, 'url'),
    headers: Reflect.get(db.auth, 'headers'),
    fetch: Reflect.get(db.auth, 'fetch'),
    // Its own, or the library warns of two clients that share one.
    storageKey: `present-password-${crypto.randomUUID()}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
  const { data, error } = await second.signInWithPassword(credentials)
  checkPresent(error)
  try {
    await use?.(data.session?.access_token ?? '')
  } finally {
    await second.signOut({ scope: 'local' })
  }
}

/** What the server says of a present password that is not right, of the sign-in and of the change alike. */
export function checkPresent(error: Parameters<typeof checkAuth>[0]): void {
  if (error && ['invalid_credentials', 'current_password_invalid'].includes(error.code ?? '')) {
    throw new Refusal('Fel lösenord')
  }
  checkAuth(error)
}
