import { Refusal } from '@portal/shared-ui'
import { checkAuth } from '@portal/shared-ui/forms'
import type { Db } from '@portal/shared-ui/portal'
import { withProof } from '@portal/shared-ui/proof'
import { type Auth, createSecondAuth } from './secondAuth'

type Credentials = { email: string; password: string }

/**
 * Checks the current password by signing in with a second client; throws 'Fel lösenord' when it is wrong. `use`
 * performs an action that the server allows only shortly after a sign-in; it gets that client and its token. The
 * second session ends afterwards, unless `use` returns true.
 */
export async function checkPresentPassword(
  db: Db,
  credentials: Credentials,
  use?: (second: Auth, token: string) => Promise<boolean>,
): Promise<void> {
  const second = createSecondAuth(db)
  const { data, error } = await second.signInWithPassword(credentials)
  checkPresent(error)
  let kept = false
  try {
    kept = (await use?.(second, data.session?.access_token ?? '')) ?? false
  } finally {
    if (!kept) await second.signOut({ scope: 'local' })
  }
}

/**
 * Changes the account in this device's session. Asks for the code of the second factor where the server demands it.
 * Returns the changed user.
 */
export async function changeAccount(
  db: Db,
  ...change: Parameters<Auth['updateUser']>
): Promise<{ new_email?: string } | null> {
  const { data, error } = await withProof(async () => {
    const answer = await db.auth.updateUser(...change)
    if (answer.error?.code === 'insufficient_aal') throw answer.error
    return answer
  })
  checkPresent(error)
  return data.user
}

/** Throws 'Fel lösenord' for the server's codes of a wrong current password, from the sign-in and from the change. */
export function checkPresent(error: Parameters<typeof checkAuth>[0]): void {
  if (error && ['invalid_credentials', 'current_password_invalid'].includes(error.code ?? '')) {
    throw new Refusal('Fel lösenord')
  }
  checkAuth(error)
}
