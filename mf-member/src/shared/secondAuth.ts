import type { Db } from '@portal/shared-ui/portal'

export type Auth = Db['auth']
type NewAuth = new (options: object) => Auth

/**
 * An authentication client beside the lent one, of its class (docs/decisions/sessions-and-passwords.md): it stores nothing, so that the session of
 * this browser stays as it is.
 */
export function createSecondAuth(db: Db): Auth {
  const Client = db.auth.constructor as NewAuth
  return new Client({
    url: Reflect.get(db.auth, 'url'),
    headers: Reflect.get(db.auth, 'headers'),
    fetch: Reflect.get(db.auth, 'fetch'),
    // Its own, or the library warns of two clients that share one.
    storageKey: `second-${crypto.randomUUID()}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}
