import { Badge, Button, Card, messageOf } from '@portal/shared-ui'
import { longDate, timeRange } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { useUndoToast } from '../crud/row/useUndoToast'
import { CancelDate } from './CancelDate'
import { ChangeDate } from './ChangeDate'
import { ChangeFrom } from './ChangeFrom'
import { type ShownDate, useChangeDate } from './dates.data'

type Props = {
  shown: ShownDate
  disabled: boolean
  /** Called with the id of the series that begins with this date. */
  onSplit?: ((id: string) => void) | undefined
}

/** A date of an event, with the buttons that cancel it, change it, or make it as usual. */
export function DateCard({ shown, disabled, onSplit }: Props) {
  const [asked, setAsked] = useState<'cancel' | 'change' | 'series'>()
  const change = useChangeDate()
  const undoToast = useUndoToast()
  const { date, exception } = shown
  const name = longDate(date.event_date)
  const asUsual = async () => {
    try {
      await change.mutateAsync({ ...shown, changes: null })
      toast(`${name} är som vanligt.`)
    } catch (error) {
      toast(messageOf(error, undefined, true), { tone: 'error', seconds: 8 })
    }
  }
  const onSaved = (words: string) => (saved: { id: string; updated_at: string }) => {
    setAsked(undefined)
    undoToast(`${name} ${words}.`, { table: 'event_exceptions', saved })
  }
  return (
    <Card role="group" aria-label={name}>
      <Name>
        <time dateTime={date.event_date}>{name}</time> <State kind={date.kind} />
      </Name>
      <Facts>
        {[timeRange(date.start_time, date.end_time), date.location, date.preacher, date.reading, date.reason]
          .filter(Boolean)
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </Facts>
      <Ways>
        {exception && (
          <Button size="s" variant="light" disabled={disabled} busy={change.isPending} onClick={asUsual}>
            Som vanligt
          </Button>
        )}
        {date.kind !== 'cancelled' && (
          <Button size="s" variant="light" disabled={disabled} onClick={() => setAsked('cancel')}>
            Ställ in
          </Button>
        )}
        <Button size="s" variant="light" disabled={disabled} onClick={() => setAsked('change')}>
          Ändra
        </Button>
        {date.repeats && (
          <Button size="s" variant="light" disabled={disabled} onClick={() => setAsked('series')}>
            Ändra härifrån
          </Button>
        )}
      </Ways>
      {asked === 'cancel' && (
        <CancelDate shown={shown} onSaved={onSaved('är inställd')} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'series' && (
        <ChangeFrom shown={shown} onSplit={onSplit} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'change' && (
        <ChangeDate shown={shown} onSaved={onSaved('är ändrad')} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  )
}

function State({ kind }: { kind: string | null }) {
  if (kind === 'cancelled') return <Badge tone="danger">Inställt</Badge>
  return kind === 'changed' ? <Badge tone="gold">Ändrat</Badge> : null
}

const Name = styled.h2`
  && {
    margin: 0 0 6px;
    font-size: 1.125rem;
  }
  &::first-letter,
  time::first-letter {
    text-transform: uppercase;
  }
`

const Facts = styled.ul`
  margin: 0;
  padding: 0;
  color: ${s('muted')};
  list-style: none;
  overflow-wrap: anywhere;
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 14px;
`
