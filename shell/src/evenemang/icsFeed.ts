import type { Db } from '@portal/shared-ui/portal'
import { icsOf } from '../calendar/ics'
import { fetchCalendarEvents } from './planned.data'

export const CALENDAR_NAME = 'Sanningens Ord'

/**
 * The content of `/evenemang.ics`, or of one event's file; null when there is no such event.
 * @param origin of the portal, for the events' addresses; without one they have none
 */
export async function icsFeed(db: Db, id?: string, origin?: string): Promise<string | null> {
  const events = await fetchCalendarEvents(db, id)
  if (id === undefined) return icsOf(events, { name: CALENDAR_NAME, origin })
  return events.length > 0 ? icsOf(events, { origin }) : null
}
