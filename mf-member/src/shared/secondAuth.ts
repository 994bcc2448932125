import { newId } from '@portal/shared-ui/newId'
import type { Db } from '@portal/shared-ui/portal'

export type Auth = Db['auth']
type NewAuth = new (options: object) => Auth

/**
 * A second authentication client of the same class as the shared one (docs/decisions/sessions-and-passwords.md): it
 * stores nothing, so this browser's session does not change.
 */
export function createSecondAuth(db: Db): Auth {
  const Client = db.auth.constructor as NewAuth
  return new Client({
    url: Reflect.get(db.auth, 'url'),
    headers: Reflect.get(db.auth, 'headers'),
    fetch: Reflect.get(db.auth, 'fetch'),
    // A separate key, otherwise the library warns of two clients that share one.
    storageKey: `second-${newId()}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}
