import { Button, ConfirmDialog, Dialog, QueryView, SkeletonText } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import styled from 'styled-components'
import { AddFactor } from './AddFactor'
import { ConfirmOwnForm } from './ConfirmOwnForm'
import { useMayConfirmOwn, useUnconfirmedFactors } from './confirmation.data'
import { useFactors, useRemoveFactor } from './factors.data'

/** The second factors of the signed-in account. */
export function OwnFactors() {
  const factors = useFactors()
  const waiting = useUnconfirmedFactors().data ?? []
  return (
    <QueryView query={factors} skeleton={<SkeletonText lines={3} />}>
      {(own) => (
        <>
          <Advice count={own.length} />
          <List>
            {own.map(({ id, friendly_name: name, created_at: since }) => (
              <FactorRow
                key={id}
                id={id}
                name={name || 'App'}
                since={since}
                isConfirmed={waiting.every((factor) => factor.id !== id)}
              />
            ))}
          </List>
          <AddFactor isFirst={own.length === 0} />
        </>
      )}
    </QueryView>
  )
}

function Advice({ count }: { count: number }) {
  if (count === 0)
    return <p>Utan säkerhetskod räcker lösenordet för den som vill ta sig in i administrationen.</p>
  if (count === 1) return <p>Lägg till en till, på en annan enhet, så att du inte blir utelåst.</p>
  return <p>Koden frågas efter när du öppnar administrationen efter en ny inloggning.</p>
}

type RowProps = { id: string; name: string; since: string; isConfirmed: boolean }

function FactorRow({ id, name, since, isConfirmed }: RowProps) {
  const remove = useRemoveFactor()
  const [asking, setAsking] = useState(false)
  return (
    <Row>
      <div>
        <strong>{name}</strong>
        <p>Tillagd {fullDate(since)}</p>
        {!isConfirmed && <Unconfirmed factorId={id} />}
      </div>
      <Button variant="light" size="s" aria-label={`Ta bort ${name}`} onClick={() => setAsking(true)}>
        Ta bort
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Ta bort säkerhetskoden ${name}?`}
          text="Koderna i den appen gäller inte längre."
          onConfirm={async () => {
            await remove.mutateAsync(id)
            toast(`Säkerhetskoden ${name} är borttagen.`)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  )
}

/** A factor that does not count where the office requires one, and how it gets confirmed. */
function Unconfirmed({ factorId }: { factorId: string }) {
  const mayConfirm = useMayConfirmOwn().data
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>
        Inte bekräftad: räcker inte när administrationen kräver säkerhetskod.{' '}
        {mayConfirm === false && <span>Be en annan medarbetare att bekräfta den här på sidan.</span>}
      </p>
      {mayConfirm && (
        <Button size="s" variant="light" onClick={() => setOpen(true)}>
          Bekräfta
        </Button>
      )}
      {open && (
        <Dialog width="s" title="Bekräfta din säkerhetskod" onClose={() => setOpen(false)}>
          <ConfirmOwnForm factorId={factorId} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0 0 20px;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  p {
    margin: 0;
  }
`
