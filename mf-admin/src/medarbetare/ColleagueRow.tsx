import { Badge, Button, ConfirmDialog } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { toast, useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SheetRow } from '../crud/SheetRow'
import { type Colleague, useChangeStaff } from '../history/staff.data'

/** One administrator, and a button that removes the right. */
export function ColleagueRow({ colleague: { id, name, email, since } }: { colleague: Colleague }) {
  const isMe = useSession(({ user }) => user?.id === id)
  const change = useChangeStaff()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <SheetRow>
      <div>
        <strong>{name}</strong> {isMe && <Badge>Du</Badge>}
        <p>{email}</p>
        {since && <p>Medarbetare sedan {fullDate(since)}</p>}
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
