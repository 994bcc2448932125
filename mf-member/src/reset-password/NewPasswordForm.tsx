import { checkAuth, Form, FormError, PasswordField, SubmitButton } from '@portal/shared-ui/forms'
import type { Auth } from '../shared/secondAuth'
import { resetSchema } from './reset.schema'

type Props = { auth: Pick<Auth, 'updateUser'>; email: string; onDone: () => void }

/** Sets a new password for the account that `auth` is signed in to. */
export const NewPasswordForm = ({ auth, email, onDone }: Props) => (
  <Form
    schema={resetSchema}
    values={{ password: '', confirmation: '' }}
    onSubmit={async ({ password }) => {
      const { error } = await auth.updateUser({ password })
      checkAuth(error)
      onDone()
    }}
  >
    {/* Tells a password manager which account the password belongs to. */}
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      name="password"
      label="Nytt lösenord"
      required
      autoComplete="new-password"
      hint="En mening är lätt att minnas och svår att gissa."
    />
    <PasswordField name="confirmation" label="Bekräfta lösenord" required autoComplete="new-password" />
    <FormError fallback="Ett fel uppstod när lösenordet skulle återställas" />
    <SubmitButton>Spara lösenord</SubmitButton>
  </Form>
)
