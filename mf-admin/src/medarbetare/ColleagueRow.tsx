import { Badge, Button, ConfirmDialog } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { toast, useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SheetRow } from '../crud/row/SheetRow'
import { useUnconfirmedFactors } from '../factors/confirmation.data'
import { type Colleague, useChangeStaff } from '../history/staff.data'
import { FactorToConfirm } from './FactorToConfirm'

/** One administrator, with the second factors to confirm, and a button that removes the right. */
export function ColleagueRow({ colleague: { id, name, email, since } }: { colleague: Colleague }) {
  const unconfirmed = useUnconfirmedFactors().data ?? []
  const isMe = useSession(({ user }) => user?.id === id)
  const waiting = isMe ? [] : unconfirmed.filter(({ user_id }) => user_id === id)
  const change = useChangeStaff()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <SheetRow>
      <div>
        <strong>{name}</strong> {isMe && <Badge>Du</Badge>}
        <p>{email}</p>
        {since && <p>Medarbetare sedan {fullDate(since)}</p>}
        {waiting.map((factor) => (
          <FactorToConfirm key={factor.id} factor={factor} owner={name} />
        ))}
      </div>
      <Button variant="light" size="s" aria-label={`Ta bort ${name}`} onClick={() => setAsking(true)}>
        Ta bort
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Ta bort ${name} som medarbetare?`}
          text={
            isMe
              ? 'Du förlorar själv åtkomsten till administrationen. Kontot finns kvar.'
              : 'Personen förlorar åtkomsten till administrationen. Kontot finns kvar.'
          }
          onConfirm={async () => {
            await change.mutateAsync({ remove: id })
            toast(`${name} är inte längre medarbetare.`)
            if (isMe) navigate('/')
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SheetRow>
  )
}
