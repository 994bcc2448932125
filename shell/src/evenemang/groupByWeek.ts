import { addDays, mondayOf, monthHeading } from '@portal/shared-ui/format'
import type { PlannedEvent } from './events.data'

export type Weeks = {
  thisWeek: PlannedEvent[]
  nextWeek: PlannedEvent[]
  /** Later events by month. */
  later: { month: string; events: PlannedEvent[] }[]
  nextMonday: string
}

/** Groups the listed events into this week (to Sunday, with what goes on since yesterday), the next (Monday to Sunday) and the months after. */
export function groupByWeek(events: PlannedEvent[], day: string): Weeks {
  const nextMonday = addDays(mondayOf(day), 7)
  const mondayAfter = addDays(nextMonday, 7)
  const months = new Map<string, PlannedEvent[]>()
  for (const event of events.filter(({ event_date }) => event_date >= mondayAfter)) {
    const month = monthHeading(event.event_date)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return {
    thisWeek: events.filter(({ event_date }) => event_date < nextMonday),
    nextWeek: events.filter(({ event_date }) => event_date >= nextMonday && event_date < mondayAfter),
    later: [...months].map(([month, inMonth]) => ({ month, events: inMonth })),
    nextMonday,
  }
}
