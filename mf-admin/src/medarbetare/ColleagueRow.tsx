import { Badge, Button, ConfirmDialog } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { toast, useSession } from '@portal/shared-ui/portal'
import { s, sheet } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { type Colleague, useChangeStaff } from '../history/staff.data'

/** One administrator, and the way to take the right back. */
export function ColleagueRow({ colleague: { id, name, email, since } }: { colleague: Colleague }) {
  const isMe = useSession(({ user }) => user?.id === id)
  const change = useChangeStaff()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <Row>
      <Text>
        <strong>{name}</strong> {isMe && <Badge>Du</Badge>}
        <p>{email}</p>
        {since && <p>Medarbetare sedan {fullDate(since)}</p>}
      </Text>
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
    </Row>
  )
}

const Row = styled.li`
  ${sheet}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 16px;
  padding: 14px 16px;
`

const Text = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  overflow-wrap: anywhere;
  p {
    margin: 2px 0 0;
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
`
