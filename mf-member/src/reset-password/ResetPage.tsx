import { AuthPage, ButtonLink, ErrorBanner, InfoBox, SkeletonText, useTimeout } from '@portal/shared-ui'
import { checkAuth, Form, FormError, PasswordField, SubmitButton } from '@portal/shared-ui/forms'
import { useDb, useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { resetOrigin } from '../shared/resetOrigin'
import { resetSchema } from './reset.schema'

/** How long 'Lösenord återställt!' stands before the sign-in follows. */
const SUCCESS_MESSAGE_MS = 2_000

/** `/reset-password`, reached by the mailed link. */
export function ResetPage() {
  const { hash } = useLocation()
  const status = useSession((session) => session.status)
  const [done, setDone] = useState(false)
  const refusal = refusedLink(hash)

  if (done) return <Done />
  if (status === 'unknown') {
    return (
      <AuthPage>
        <SkeletonText lines={4} />
      </AuthPage>
    )
  }
  if (status === 'signedOut') return refusal ? <DeadLink /> : <Navigate to={resetOrigin()} replace />
  return <NewPassword onDone={() => setDone(true)} />
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const db = useDb()
  return (
    <AuthPage lead="Välj ett nytt lösenord för ditt konto.">
      <Form
        schema={resetSchema}
        values={{ password: '', confirmation: '' }}
        onSubmit={async ({ password }) => {
          const { error } = await db.auth.updateUser({ password })
          checkAuth(error)
          onDone()
        }}
      >
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
    </AuthPage>
  )
}

function Done() {
  const navigate = useNavigate()
  const isAdmin = useSession(({ profile }) => profile?.is_admin ?? false)
  const next = isAdmin ? '/admin/login' : resetOrigin()

  useTimeout(() => void navigate(next, { replace: true }), SUCCESS_MESSAGE_MS)

  return (
    <AuthPage>
      <InfoBox announce>
        <strong>Lösenord återställt!</strong> Du skickas vidare till inloggningen.
      </InfoBox>
    </AuthPage>
  )
}

const DeadLink = () => (
  <AuthPage>
    <ErrorBanner error="Länken har redan använts eller har gått ut. Begär en ny, så kommer ett nytt mejl." />
    <ButtonLink to="/glömt-lösenord">Begär en ny länk</ButtonLink>
  </AuthPage>
)

/** The auth server says in the hash why a link was refused: used twice, or too old. */
const refusedLink = (hash: string): boolean => new URLSearchParams(hash.replace(/^#/, '')).has('error_code')
