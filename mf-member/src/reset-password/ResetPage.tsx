import {
  AuthPage,
  ButtonLink,
  ErrorBanner,
  InfoBox,
  SkeletonText,
  useBrowserLocation,
  useTimeout,
} from '@portal/shared-ui'
import { useDb, useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { isRefusedLink, mailedTokens, unspentToken } from '../shared/mailedLink'
import { resetOrigin } from '../shared/resetOrigin'
import { MailedReset } from './MailedReset'
import { NewPasswordForm } from './NewPasswordForm'
import { UnspentReset } from './UnspentReset'

/** How long 'Lösenord återställt!' is shown before the redirect to sign-in. */
const SUCCESS_MESSAGE_MS = 2_000

/** `/reset-password`, reached by the mailed link. */
export function ResetPage() {
  const { hash } = useBrowserLocation()
  const [done, setDone] = useState(false)
  const tokens = mailedTokens(hash)
  const onDone = () => setDone(true)

  if (done) return <Done />
  if (isRefusedLink(hash)) return <DeadLink />
  const unspent = unspentToken(hash, 'recovery')
  if (unspent) return <UnspentReset key={unspent} token={unspent} onDone={onDone} deadLink={<DeadLink />} />
  if (tokens) return <MailedReset tokens={tokens} onDone={onDone} deadLink={<DeadLink />} />
  return <SignedInReset onDone={onDone} />
}

function SignedInReset({ onDone }: { onDone: () => void }) {
  const db = useDb()
  const { status, user } = useSession((session) => session)
  if (status === 'signedOut') return <Navigate to={resetOrigin()} replace />
  return (
    <AuthPage lead="Välj ett nytt lösenord för ditt konto.">
      {status === 'unknown' ? (
        <SkeletonText lines={4} />
      ) : (
        <NewPasswordForm auth={db.auth} email={user?.email ?? ''} onDone={onDone} />
      )}
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
    <ButtonLink to="/glömt-lösenord" state={{ from: resetOrigin() }}>
      Begär en ny länk
    </ButtonLink>
  </AuthPage>
)
