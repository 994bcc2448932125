import { AuthPage, Button, ErrorBanner } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { useRedeem } from '../shared/useRedeem'
import { AccountReset } from './AccountReset'

type Props = { token: string; onDone: () => void; deadLink: ReactNode }

/** The page of a mailed link: a press redeems its token, then the form for the new password opens. */
export function UnspentReset({ token, onDone, deadLink }: Props) {
  const redeem = useRedeem('recovery', token)
  if (redeem.data === null || redeem.data === 'half way') return deadLink
  if (redeem.data) return <AccountReset account={redeem.data} onDone={onDone} />
  return (
    <AuthPage lead="Länken går att använda en gång.">
      <ErrorBanner error={redeem.error} />
      <Button busy={redeem.isPending} onClick={() => redeem.mutate()}>
        Välj nytt lösenord
      </Button>
    </AuthPage>
  )
}
