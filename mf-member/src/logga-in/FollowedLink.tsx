import { Button, ErrorBanner, InfoBox, useBrowserLocation } from '@portal/shared-ui'
import { useDb } from '@portal/shared-ui/portal'
import { useEffect } from 'react'
import { endMailedSession, isRefusedLink, mailedTokens, unspentToken } from '../shared/mailedLink'
import { useRedeem } from '../shared/useRedeem'

/**
 * The result of a registration's mailed link. The link confirms the address but does not sign in: another person may
 * have registered the account, with a password that the address's owner does not know.
 */
export function FollowedLink() {
  const db = useDb()
  const { hash } = useBrowserLocation()

  useEffect(() => {
    const tokens = mailedTokens(hash)
    if (tokens) void endMailedSession(db, tokens)
  }, [db, hash])

  const unspent = unspentToken(hash, 'signup')
  if (unspent) return <Unspent key={unspent} token={unspent} />
  if (isRefusedLink(hash)) return deadLink
  return mailedTokens(hash) && confirmed
}

/** A link that a press redeems. */
function Unspent({ token }: { token: string }) {
  const redeem = useRedeem('signup', token)
  const account = redeem.data
  if (account === null) return deadLink
  if (account) return confirmed
  const confirm = () =>
    redeem.mutate(undefined, {
      onSuccess: (found) => {
        if (found && found !== 'half way') void found.auth.signOut({ scope: 'local' })
      },
    })
  return (
    <>
      <ErrorBanner error={redeem.error} />
      <Button busy={redeem.isPending} onClick={confirm}>
        Bekräfta e-postadressen
      </Button>
    </>
  )
}

const deadLink = (
  <ErrorBanner error="Länken har redan använts eller har gått ut. Logga in. Går det inte, skapa kontot igen, så kommer ett nytt mejl." />
)

const confirmed = (
  <InfoBox announce>
    <strong>E-postadressen är bekräftad.</strong> Logga in med ditt lösenord. Har du inte valt något lösenord
    här, tryck på ”Glömt lösenord?” och välj ett.
  </InfoBox>
)
