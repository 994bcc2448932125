import { Button, ErrorBanner, InfoBox } from '@portal/shared-ui'
import { useDb, useSession } from '@portal/shared-ui/portal'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { mailedTokens, openMailedLink, unspentToken } from '../shared/mailedLink'
import { useRedeem } from '../shared/useRedeem'

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

  const unspent = unspentToken(hash, 'email_change')
  if (unspent) return <Unspent key={unspent} token={unspent} />
  if (tokens) return changed
  return new URLSearchParams(hash.slice(1)).has('message') ? halfWay : null
}

/** A link that a press redeems. */
function Unspent({ token }: { token: string }) {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id)
  const redeem = useRedeem('email_change', token)
  const account = redeem.data
  if (account === 'half way') return halfWay
  if (account) return changed
  if (account === null) {
    return (
      <ErrorBanner error="Länken har redan använts eller har gått ut. Byt adressen igen, så kommer ett nytt mejl." />
    )
  }
  const confirm = () =>
    redeem.mutate(undefined, {
      onSuccess: async (found) => {
        if (!found || found === 'half way') return
        await found.auth.signOut({ scope: 'local' })
        // Updates this browser's session with the new address.
        if (found.id === userId) await db.auth.refreshSession()
      },
    })
  return (
    <>
      <ErrorBanner error={redeem.error} />
      <div>
        <Button busy={redeem.isPending} onClick={confirm}>
          Byt e-postadress nu
        </Button>
      </div>
    </>
  )
}

const changed = <InfoBox announce>E-postadressen är bytt.</InfoBox>

const halfWay = (
  <InfoBox announce>
    Länken är godkänd. Öppna också länken i mejlet till din andra adress, så byts e-postadressen.
  </InfoBox>
)
