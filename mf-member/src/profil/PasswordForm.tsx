import { Form, FormError, PasswordField, password, SubmitButton, z } from '@portal/shared-ui/forms'
import { useDb } from '@portal/shared-ui/portal'
import { newPasswordFields, sameTwice } from '../shared/newPassword.schema'
import { checkPresent, checkPresentPassword } from '../shared/presentPassword'
import { useConfirmation } from './useConfirmation'

const passwordSchema = z.object({ present: password(), ...newPasswordFields }).check(sameTwice())

/** Another password. The server ends the account's other sessions with it. */
export function PasswordForm({ email }: { email: string }) {
  const db = useDb()
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
        await checkPresentPassword(db, { email, password: present })
        // A hosted project may ask for it itself.
        checkPresent((await db.auth.updateUser({ password, current_password: present })).error)
        form.reset()
        confirm()
      }}
    >
      {/* Tells a password manager whose password it is. */}
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
