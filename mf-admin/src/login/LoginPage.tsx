import { Card, ErrorBanner, Page } from '@portal/shared-ui'
import { EmailField, Form, FormError, PasswordField, SubmitButton } from '@portal/shared-ui/forms'
import { useDb } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { loginSchema } from './login.schema'
import { NOT_ADMIN, signInAsAdmin, UNREADABLE } from './signInAsAdmin'

/** Why the shell's guard sent somebody here (decision C-07). */
const refusals: Record<string, string> = { notAdmin: NOT_ADMIN, unreadable: UNREADABLE }

/** `/admin/login` (AD-01, AD-02). */
export function LoginPage() {
  const db = useDb()
  const navigate = useNavigate()
  const { refused, from } = (useLocation().state ?? {}) as { refused?: string; from?: string }

  return (
    <Narrow>
      <Page title="Admin Inloggning" width="text">
        <Card $padding="l">
          <ErrorBanner error={refused && refusals[refused]} />
          <Form
            schema={loginSchema}
            values={{ email: '', password: '' }}
            onSubmit={async (credentials) => {
              await signInAsAdmin(db, credentials)
              await navigate(from?.startsWith('/admin/') ? from : '/admin/dashboard', { replace: true })
            }}
          >
            <EmailField name="email" label="E-postadress" required autoComplete="username" />
            <PasswordField name="password" label="Lösenord" required autoComplete="current-password" />
            <FormError fallback="Ett fel uppstod vid inloggning" />
            <SubmitButton>Logga in</SubmitButton>
          </Form>
        </Card>
        <Links>
          <Link to="/logga-in">Logga in som medlem</Link>
          <Link to="/glömt-lösenord">Glömt lösenord?</Link>
        </Links>
      </Page>
    </Narrow>
  )
}

const Narrow = styled.div`
  max-width: 540px;
  margin: 0 auto;
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  margin-top: 16px;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${s('brand')};
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
  }
`
