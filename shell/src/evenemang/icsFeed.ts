import type { Db } from '@portal/shared-ui/portal'
import { icsOf } from '../calendar/ics'
import { fetchPlannedEvents } from './events.data'

export const CALENDAR_NAME = 'Sanningens Ord'

/** The content of `/evenemang.ics`, or of one event's file; null when no such event is coming. */
export async function icsFeed(db: Db, id?: string): Promise<string | null> {
  const events = await fetchPlannedEvents(db)
  if (id === undefined) return icsOf(events, { name: CALENDAR_NAME })
  const event = events.find((planned) => planned.id === id)
  return event ? icsOf([event]) : null
}
