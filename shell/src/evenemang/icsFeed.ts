import { addDays, today } from '@portal/shared-ui/format'
import type { Db } from '@portal/shared-ui/portal'
import { defaultSite } from '@portal/shared-ui/site'
import { icsOf } from '../calendar/ics'
import { type EventException, EXCEPTION_COLUMNS, entriesOf, RULED_COLUMNS, type RuledEvent } from './series'

/** Days that the calendar keeps what is over: otherwise an event would vanish from subscribed calendars at midnight. */
const KEPT_DAYS = 30

/**
 * The content of `/evenemang.ics`, or of one event's file; null when there is no such event.
 * @param origin of the portal, for the events' addresses; without one they have none
 * @param siteName the calendar's name in the programs that show it
 */
export async function icsFeed(
  db: Db,
  id?: string,
  origin?: string,
  siteName: string = defaultSite.name,
): Promise<string | null> {
  const from = addDays(today(), -KEPT_DAYS)
  const { events, exceptions } = await fetchRuled(db, from, id)
  if (id !== undefined && events.length === 0) return null
  const entries = events.flatMap((event) =>
    entriesOf(
      event,
      exceptions.filter(({ event_id }) => event_id === event.id),
      from,
    ),
  )
  return icsOf(entries, { origin, ...(id === undefined && { name: siteName }) })
}

/** The events of the calendar with their rules, and what differs on their dates. A meeting without a place is where the settings say. */
async function fetchRuled(db: Db, from: string, id?: string) {
  const columns = (names: object) => Object.keys(names).join(', ')
  const active = db
    .from('events')
    .select(`${columns(RULED_COLUMNS)}, is_gathering`)
    .eq('is_active', true)
    .gte('last_day', from)
    .order('event_date')
    .order('start_time', { nullsFirst: true })
  const differing = db.from('event_exceptions').select(columns(EXCEPTION_COLUMNS)).order('day')
  const [{ data: events }, { data: exceptions }, { data: place }] = await Promise.all([
    (id ? active.eq('id', id) : active)
      .overrideTypes<(RuledEvent & { is_gathering: boolean })[]>()
      .throwOnError(),
    (id ? differing.eq('event_id', id) : differing).overrideTypes<EventException[]>().throwOnError(),
    db
      .from('site_settings')
      .select('setting_value')
      .eq('setting_key', 'meeting_location')
      .limit(1)
      .throwOnError(),
  ])
  const located = events.map(({ is_gathering, ...event }) => ({
    ...event,
    location: event.location ?? ((is_gathering && place[0]?.setting_value) || null),
  }))
  return { events: located, exceptions }
}
