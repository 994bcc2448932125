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

type MailedType = 'recovery' | 'signup' | 'email_change'

/**
 * The one-time token of a mailed link to one of our pages; '' without one. It is in the hash, and a press redeems it, so
 * that a mail scanner that opens the link spends nothing.
 */
export function unspentToken(hash: string, type: MailedType): string {
  const values = new URLSearchParams(hash.slice(1))
  return values.get('type') === type ? (values.get('token_hash') ?? '') : ''
}

/** The account of a mailed link, on a client of its own; 'half way' when the other address must confirm too. */
type Redeemed = { auth: Auth; id: string; email: string } | 'half way'

/**
 * Redeems the token of a mailed link in a separate client, as `openMailedLink`. Null when it was used or has expired;
 * throws when the server is unreachable.
 */
export async function redeemMailedLink(
  db: Db,
  type: MailedType,
  token_hash: string,
): Promise<Redeemed | null> {
  const auth = createSecondAuth(db)
  const { data, error } = await auth.verifyOtp({ type, token_hash })
  if (error && isRefusal(error.status) && error.status !== 429) return null
  checkAuth(error)
  if (!data.session || !data.user) return 'half way'
  return { auth, id: data.user.id, email: data.user.email ?? '' }
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
