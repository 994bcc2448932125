import type { Db } from '@portal/shared-ui/portal'
import { icsOf } from '../calendar/ics'
import { fetchPlannedEvents } from './events.data'

export const CALENDAR_NAME = 'Sanningens Ord'

/** What the host serves as `/evenemang.ics`, or as one event's file; null when there is no such coming event. */
export async function icsFeed(db: Db, id?: string): Promise<string | null> {
  const events = await fetchPlannedEvents(db)
  if (id === undefined) return icsOf(events, { name: CALENDAR_NAME })
  const event = events.find((planned) => planned.id === id)
  return event ? icsOf([event]) : null
}
