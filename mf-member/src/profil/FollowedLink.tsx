import { InfoBox } from '@portal/shared-ui'
import { useDb, useSession } from '@portal/shared-ui/portal'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { mailedTokens, openMailedLink } from '../shared/mailedLink'

/** The result of the mailed links of a new address: the old address must confirm too, so the first link has a message. */
export function FollowedLink() {
  const db = useDb()
  const { hash } = useLocation()
  const userId = useSession(({ user }) => user?.id)
  const tokens = mailedTokens(hash)

  useEffect(() => {
    const found = mailedTokens(hash)
    if (!found) return
    void openMailedLink(db, found)
      .then(async (account) => {
        await account?.auth.signOut({ scope: 'local' })
        // Updates this browser's session with the new address.
        if (account?.id === userId) await db.auth.refreshSession()
      })
      .catch(() => {})
  }, [db, hash, userId])

  if (tokens) return <InfoBox announce>E-postadressen är bytt.</InfoBox>
  if (!new URLSearchParams(hash.slice(1)).has('message')) return null
  return (
    <InfoBox>
      Länken är godkänd. Öppna också länken i mejlet till din andra adress, så byts e-postadressen.
    </InfoBox>
  )
}
