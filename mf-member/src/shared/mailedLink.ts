import { checkAuth } from '@portal/shared-ui/forms'
import type { Db } from '@portal/shared-ui/portal'
import { type Auth, createSecondAuth } from './secondAuth'

export type MailedTokens = { type: string; access_token: string; refresh_token: string }

/** The tokens that the authentication server puts into a page's hash when a mailed link is followed; null without tokens. */
export function mailedTokens(hash: string): MailedTokens | null {
  const values = new URLSearchParams(hash.slice(1))
  const [type, access_token, refresh_token] = ['type', 'access_token', 'refresh_token'].map(
    (name) => values.get(name) ?? '',
  )
  return type && access_token && refresh_token ? { type, access_token, refresh_token } : null
}

/** Whether the hash reports a refused link: already used, or expired. */
export const isRefusedLink = (hash: string): boolean => new URLSearchParams(hash.slice(1)).has('error_code')

/**
 * Opens the account of a mailed link in a separate client: anyone may send a link to their own account, so it must
 * never sign this browser in (docs/decisions/sessions-and-passwords.md). Null when the tokens are no longer valid;
 * throws when the server is unreachable.
 */
export async function openMailedLink(
  db: Db,
  { access_token, refresh_token }: MailedTokens,
): Promise<{ auth: Auth; id: string; email: string } | null> {
  const auth = createSecondAuth(db)
  const { data, error } = await auth.setSession({ access_token, refresh_token })
  if (error && isRefusal(error.status)) return null
  checkAuth(error)
  const { user } = data
  return user && { auth, id: user.id, email: user.email ?? '' }
}

const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500

/** Ends a mailed link's session after use. Without a network the session expires by itself; its tokens are not stored. */
export async function endMailedSession(db: Db, tokens: MailedTokens): Promise<void> {
  const account = await openMailedLink(db, tokens).catch(() => null)
  await account?.auth.signOut({ scope: 'local' })
}
