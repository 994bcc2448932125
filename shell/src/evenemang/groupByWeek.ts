import { addDays, mondayOf } from '@portal/shared-ui/format'
import type { PlannedEvent } from './events.data'

export type Weeks = {
  thisWeek: PlannedEvent[]
  nextWeek: PlannedEvent[]
  later: PlannedEvent[]
  nextMonday: string
}

/** Sorts events into this week (today to Sunday), the next (Monday to Sunday) and what comes after. */
export function groupByWeek(events: PlannedEvent[], day: string): Weeks {
  const nextMonday = addDays(mondayOf(day), 7)
  const mondayAfter = addDays(nextMonday, 7)
  return {
    thisWeek: events.filter(({ event_date }) => event_date >= day && event_date < nextMonday),
    nextWeek: events.filter(({ event_date }) => event_date >= nextMonday && event_date < mondayAfter),
    later: events.filter(({ event_date }) => event_date >= mondayAfter),
    nextMonday,
  }
}
