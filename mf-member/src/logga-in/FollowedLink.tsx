import { ErrorBanner, InfoBox, useBrowserLocation } from '@portal/shared-ui'
import { useDb } from '@portal/shared-ui/portal'
import { useEffect } from 'react'
import { endMailedSession, isRefusedLink, mailedTokens } from '../shared/mailedLink'

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

  if (isRefusedLink(hash)) {
    return (
      <ErrorBanner error="Länken har redan använts eller har gått ut. Logga in. Går det inte, skapa kontot igen, så kommer ett nytt mejl." />
    )
  }
  if (!mailedTokens(hash)) return null
  return (
    <InfoBox announce>
      <strong>E-postadressen är bekräftad.</strong> Logga in med ditt lösenord. Har du inte valt något
      lösenord här, tryck på ”Glömt lösenord?” och välj ett.
    </InfoBox>
  )
}
