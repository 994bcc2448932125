import { AuthPage, QueryView } from '@portal/shared-ui'
import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type MailedTokens, openMailedLink } from '../shared/mailedLink'
import { AccountReset } from './AccountReset'

type Props = { tokens: MailedTokens; onDone: () => void; deadLink: ReactNode }

/** The page of a mailed link that the authentication server has redeemed: its tokens open the account. */
export function MailedReset({ tokens, onDone, deadLink }: Props) {
  const db = useDb()
  const account = useQuery({
    queryKey: ['mailed-link', tokens.access_token],
    queryFn: () => openMailedLink(db, tokens),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (account.data === null) return deadLink
  if (account.data) return <AccountReset account={account.data} onDone={onDone} />
  return (
    <AuthPage>
      <QueryView query={account}>{() => null}</QueryView>
    </AuthPage>
  )
}
