import { Badge, useToday } from '@portal/shared-ui'
import { endOf, type PlannedEvent } from './events.data'
import { useMinute } from './useMinute'

type Props = { event: Pick<PlannedEvent, 'event_date' | 'start_time' | 'end_time' | 'kind'> }

/** What is special about a date now: it is cancelled, today, or goes on since yesterday. */
export function DateState({ event }: Props) {
  const day = useToday()
  const now = useMinute()
  if (event.kind === 'cancelled') return <Badge tone="danger">Inställt</Badge>
  if (event.event_date === day) return <Badge tone="ok">Idag</Badge>
  return event.event_date < day && now < endOf(event).getTime() ? <Badge tone="ok">Pågår</Badge> : null
}
