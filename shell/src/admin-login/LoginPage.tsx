import { AuthPage, ErrorBanner, useBrowserLocation } from '@portal/shared-ui'
import { SignInForm } from '@portal/shared-ui/forms'
import { useDb } from '@portal/shared-ui/portal'
import { Link, useNavigate } from 'react-router-dom'
import { NOT_ADMIN, signInAsAdmin, UNREADABLE } from './signInAsAdmin'

/** Messages for the reasons of a redirect from the shell's guard. */
const refusals: Record<string, string> = { notAdmin: NOT_ADMIN, unreadable: UNREADABLE }

export function LoginPage() {
  const db = useDb()
  const navigate = useNavigate()
  const { refused, from } = (useBrowserLocation().state ?? {}) as { refused?: string; from?: string }

  return (
    <AuthPage
      links={
        <>
          <Link to="/logga-in">Logga in som medlem</Link>
          <Link to="/glömt-lösenord">Glömt lösenord?</Link>
        </>
      }
    >
      <ErrorBanner error={refused && refusals[refused]} />
      <SignInForm
        onSubmit={async (credentials) => {
          await signInAsAdmin(db, credentials)
          await navigate(from ?? '/admin/dashboard', { replace: true })
        }}
      />
    </AuthPage>
  )
}
