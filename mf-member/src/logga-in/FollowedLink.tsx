import { ErrorBanner, InfoBox } from '@portal/shared-ui'
import { useDb } from '@portal/shared-ui/portal'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { endMailedSession, isRefusedLink, mailedTokens } from '../shared/mailedLink'

/**
 * What the mailed link of a registration says when it leads here. It confirms the address and signs nobody in: the
 * account may have been registered by somebody else, whose password its owner does not know.
 */
export function FollowedLink() {
  const db = useDb()
  const { hash } = useLocation()

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
