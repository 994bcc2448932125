import { Badge, useToday } from '@portal/shared-ui'
import type { PlannedEvent } from './events.data'

/** What is special about a date now: it is cancelled, today, or goes on since yesterday. */
export function DateState({ event }: { event: Pick<PlannedEvent, 'event_date' | 'kind'> }) {
  const day = useToday()
  if (event.kind === 'cancelled') return <Badge tone="danger">Inställt</Badge>
  if (event.event_date > day) return null
  return <Badge tone="ok">{event.event_date === day ? 'Idag' : 'Pågår'}</Badge>
}
