import { AuthPage, ErrorBanner, useBrowserLocation } from '@portal/shared-ui'
import { readStorage, writeStorage } from '@portal/shared-ui/browser'
import { ENDED_OFFICE, SignInForm } from '@portal/shared-ui/forms'
import { useDb } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { NOT_ADMIN, signInAsAdmin, UNREADABLE } from './signInAsAdmin'

/** Messages for the reasons of a redirect from the shell's guard. */
const refusals: Record<string, string> = { notAdmin: NOT_ADMIN, unreadable: UNREADABLE }

export function LoginPage() {
  const db = useDb()
  const navigate = useNavigate()
  const { refused, from } = (useBrowserLocation().state ?? {}) as { refused?: string; from?: string }
  const [ended, setEnded] = useState<string | null>(null)
  // After the first render, which is the host's.
  useEffect(() => setEnded(readStorage('session', ENDED_OFFICE)), [])

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
      {ended && !refused && <Ended role="status">{ended}</Ended>}
      <SignInForm
        onSubmit={async (credentials) => {
          await signInAsAdmin(db, credentials)
          writeStorage('session', ENDED_OFFICE, null)
          await navigate(from ?? '/admin/dashboard', { replace: true })
        }}
      />
    </AuthPage>
  )
}

const Ended = styled.p`
  margin: 0 0 18px;
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('brandSoft')};
`
