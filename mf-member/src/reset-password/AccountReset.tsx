import { AuthPage } from '@portal/shared-ui'
import type { Auth } from '../shared/secondAuth'
import { NewPasswordForm } from './NewPasswordForm'

type Props = { account: { auth: Auth; email: string }; onDone: () => void }

/** The form for the account of a mailed link, with its address. This browser's session does not change. */
export const AccountReset = ({ account: { auth, email }, onDone }: Props) => (
  <AuthPage lead={`Välj ett nytt lösenord för kontot ${email}.`}>
    <NewPasswordForm
      auth={auth}
      email={email}
      onDone={() => {
        void auth.signOut({ scope: 'local' })
        onDone()
      }}
    />
  </AuthPage>
)
