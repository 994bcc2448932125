import type { CalendarEvent } from '../calendar/ics'
import { datePath, type PlannedEvent } from './events.data'

/** A date as an entry of a calendar. One of a series is an entry of its own: the subscription has the whole series. */
export const entryOfDate = (date: PlannedEvent): CalendarEvent => ({
  ...date,
  id: date.repeats ? `${date.id}-${date.day}` : date.id,
  path: datePath(date),
  description: [date.reason, date.description].filter(Boolean).join('\n\n') || null,
})
