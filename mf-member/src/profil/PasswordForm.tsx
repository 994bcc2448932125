import { Form, FormError, PasswordField, password, SubmitButton, z } from '@portal/shared-ui/forms'
import { type Db, useDb, useSession } from '@portal/shared-ui/portal'
import { newPasswordFields, sameTwice } from '../shared/newPassword.schema'
import { changeAccount, checkPresent, checkPresentPassword } from '../shared/presentPassword'
import type { Auth } from '../shared/secondAuth'
import { useConfirmation } from './useConfirmation'

const passwordSchema = z.object({ present: password(), ...newPasswordFields }).check(sameTwice())

/** Changes the password. The server then ends the account's other sessions; this browser adopts the newest one. */
export function PasswordForm({ email }: { email: string }) {
  const db = useDb()
  const hasFactor = useSession(({ user }) => user?.factors?.some(({ status }) => status === 'verified'))
  const { confirm, hide, confirmation } = useConfirmation(
    'Lösenordet är bytt. Du är utloggad överallt annars.',
  )
  return (
    <Form
      label="Byt lösenord"
      schema={passwordSchema}
      values={{ present: '', password: '', confirmation: '' }}
      onSubmit={async ({ present, password }, form) => {
        hide()
        const change = { password, current_password: present }
        // The client that proves the password has given no one-time code, so an account with a second factor uses this session.
        if (hasFactor) {
          await checkPresentPassword(db, { email, password: present })
          await changeAccount(db, change)
        } else
          await checkPresentPassword(db, { email, password: present }, async (second) => {
            // An old session may not set a password, and a hosted project may require the current password itself.
            checkPresent((await second.updateUser(change)).error)
            await adoptSession(db, second)
            return true
          })
        form.reset()
        confirm()
      }}
    >
      {/* Tells a password manager which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="present" label="Nuvarande lösenord" required autoComplete="current-password" />
      <PasswordField name="password" label="Nytt lösenord" required autoComplete="new-password" />
      <PasswordField name="confirmation" label="Bekräfta lösenord" required autoComplete="new-password" />
      <FormError fallback="Ett fel uppstod när lösenordet skulle bytas" />
      {confirmation}
      <SubmitButton>Byt lösenord</SubmitButton>
    </Form>
  )
}

/** Takes over the second client's session: the server has ended all others. The password is changed even when this fails. */
async function adoptSession(db: Db, second: Auth): Promise<void> {
  const { session } = (await second.getSession()).data
  const { error } = session ? await db.auth.setSession(session) : { error: null }
  if (error) console.error('The new session could not be taken over:', error.message)
}
