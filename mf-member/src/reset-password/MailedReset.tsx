import { AuthPage, QueryView } from '@portal/shared-ui'
import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type MailedTokens, openMailedLink } from '../shared/mailedLink'
import { NewPasswordForm } from './NewPasswordForm'

type Props = { tokens: MailedTokens; onDone: () => void; deadLink: ReactNode }

/** The form for the account of a mailed link, with its address. This browser's session does not change. */
export function MailedReset({ tokens, onDone, deadLink }: Props) {
  const db = useDb()
  const account = useQuery({
    queryKey: ['mailed-link', tokens.access_token],
    queryFn: () => openMailedLink(db, tokens),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (account.data === null) return deadLink
  return (
    <AuthPage lead={account.data && `Välj ett nytt lösenord för kontot ${account.data.email}.`}>
      <QueryView query={account}>
        {(found) =>
          found && (
            <NewPasswordForm
              auth={found.auth}
              email={found.email}
              onDone={() => {
                void found.auth.signOut({ scope: 'local' })
                onDone()
              }}
            />
          )
        }
      </QueryView>
    </AuthPage>
  )
}
