import { AuthPage, InfoBox } from '@portal/shared-ui'
import {
  CheckboxField,
  checkAuth,
  EmailField,
  Form,
  FormError,
  PasswordField,
  PrivacyNote,
  SubmitButton,
  TextField,
} from '@portal/shared-ui/forms'
import { privacyVersion, useDb } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useLegalGround } from '../shared/consent.data'
import { LazyGains } from '../shared/LazyGains'
import { returnTarget } from '../shared/returnTarget'
import { registerSchema } from './register.schema'

const empty = { firstName: '', email: '', password: '', confirmation: '', consent: false }

/** `/registrera`. If addresses must be confirmed by mail, shows that and stays on the page. */
export function RegisterPage() {
  const db = useDb()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [mailed, setMailed] = useState(false)
  const asksConsent = useLegalGround() === 'consent'

  return (
    <AuthPage
      beside={<LazyGains />}
      links={
        <Link to="/logga-in" state={state}>
          Har du redan ett konto? Logga in
        </Link>
      }
    >
      {mailed ? (
        <InfoBox announce>Kontrollera din e-post för att bekräfta kontot.</InfoBox>
      ) : (
        <Form
          schema={registerSchema(asksConsent)}
          values={empty}
          onSubmit={async ({ firstName, email, password, consent }) => {
            const { data, error } = await db.auth.signUp({
              email,
              password,
              options: {
                data: {
                  first_name: firstName,
                  privacy_version: privacyVersion,
                  ...(consent && { consent_version: privacyVersion }),
                },
                emailRedirectTo: `${window.location.origin}/logga-in`,
              },
            })
            checkAuth(error)
            if (data.session) await navigate(returnTarget(state, '/min-sida'), { replace: true })
            else setMailed(true)
          }}
        >
          <TextField name="firstName" label="Förnamn" required autoComplete="given-name" maxLength={100} />
          <EmailField name="email" label="E-postadress" required autoComplete="username" />
          <PasswordField
            name="password"
            label="Lösenord"
            required
            autoComplete="new-password"
            hint="En mening är lätt att minnas och svår att gissa."
          />
          <PasswordField name="confirmation" label="Bekräfta lösenord" required autoComplete="new-password" />
          <FormError fallback="Ett fel uppstod vid registrering" />
          {asksConsent ? (
            <div>
              <CheckboxField
                name="consent"
                label="Jag samtycker till att portalen sparar det jag läser, markerar och sparar. Det kan visa vad jag tror, som är en känslig uppgift."
              />
              <PrivacyNote>Du kan ta tillbaka samtycket när du vill.</PrivacyNote>
            </div>
          ) : (
            <PrivacyNote>
              Portalen sparar det du läser, markerar och sparar. Det kan visa din tro.
            </PrivacyNote>
          )}
          <SubmitButton>Skapa konto</SubmitButton>
        </Form>
      )}
    </AuthPage>
  )
}
