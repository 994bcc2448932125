import { AuthPage } from '@portal/shared-ui'
import { checkAuth, SignInForm } from '@portal/shared-ui/forms'
import { toast, useDb } from '@portal/shared-ui/portal'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { needsConsent } from '../shared/consent.data'
import { LazyGains } from '../shared/LazyGains'
import { returnTarget } from '../shared/returnTarget'
import { FollowedLink } from './FollowedLink'

export function LoginPage() {
  const db = useDb()
  const navigate = useNavigate()
  const { state } = useLocation()

  return (
    <AuthPage
      lead="Som medlem kan du spara svar, markera verser och följa din kurs och bibelläsning."
      beside={<LazyGains />}
      links={
        <>
          <Link to="/registrera" state={state}>
            Skapa konto
          </Link>
          <Link to="/glömt-lösenord" state={{ from: '/logga-in' }}>
            Glömt lösenord?
          </Link>
        </>
      }
    >
      <FollowedLink />
      <SignInForm
        onSubmit={async (credentials) => {
          const { data, error } = await db.auth.signInWithPassword(credentials)
          checkAuth(error)
          await navigate(returnTarget(state), { replace: true })
          if (data.user && (await needsConsent(db, data.user.id)))
            toast('Vi behöver ditt svar om samtycke.', {
              tone: 'info',
              seconds: 12,
              action: { label: 'Till Mina uppgifter', onSelect: () => void navigate('/mina-uppgifter') },
            })
        }}
      />
    </AuthPage>
  )
}
