import { AuthPage, InfoBox, useBrowserLocation } from '@portal/shared-ui'
import {
  checkAuth,
  EmailField,
  Form,
  FormError,
  requiredEmail,
  SubmitButton,
  z,
} from '@portal/shared-ui/forms'
import { useDb } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rememberResetOrigin, type SignInPath } from '../shared/resetOrigin'

const forgottenSchema = z.object({ email: requiredEmail('E-postadress krävs') })

/**
 * `/glömt-lösenord`. The link back leads to the members' sign-in when the user came from there by its link, otherwise to
 * the administrators'.
 */
export function ForgottenPage() {
  const db = useDb()
  const { state } = useBrowserLocation()
  const [sent, setSent] = useState(false)
  const from: SignInPath =
    (state as { from?: string } | null)?.from === '/logga-in' ? '/logga-in' : '/admin/login'

  return (
    <AuthPage
      lead="Ange din e-postadress, så skickar vi en länk som du kan välja ett nytt lösenord med."
      links={<Link to={from}>Tillbaka till inloggningen</Link>}
    >
      {sent ? (
        <InfoBox announce>
          <strong>E-post skickad!</strong> Öppna länken i mejlet för att välja ett nytt lösenord. Titta i
          skräpposten om det dröjer.
        </InfoBox>
      ) : (
        <Form
          schema={forgottenSchema}
          values={{ email: '' }}
          onSubmit={async ({ email }) => {
            rememberResetOrigin(from)
            const redirectTo = `${window.location.origin}/reset-password`
            const { error } = await db.auth.resetPasswordForEmail(email, { redirectTo })
            checkAuth(error)
            setSent(true)
          }}
        >
          <EmailField name="email" label="E-postadress" required autoComplete="username" />
          <FormError fallback="Ett fel uppstod när återställningslänken skulle skickas" />
          <SubmitButton>Skicka länk</SubmitButton>
        </Form>
      )}
    </AuthPage>
  )
}
