import { shownDay, useToday } from '@portal/shared-ui'
import { addDays, endsNextDay, inStockholm } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { Row } from '@portal/supabase/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMinute } from './useMinute'

export type PlannedEvent = Pick<
  Row<'events'>,
  'id' | 'title' | 'event_date' | 'start_time' | 'end_time' | 'location' | 'description' | 'updated_at'
>

type Times = Pick<PlannedEvent, 'event_date' | 'start_time' | 'end_time'>

/** The columns of a `PlannedEvent`. */
const PLANNED_COLUMNS = 'id, title, event_date, start_time, end_time, location, description, updated_at'

/** The active events in order of date. */
export const activeEvents = (db: Db, options?: { count: 'exact' }) =>
  db
    .from('events')
    .select(PLANNED_COLUMNS, options)
    .eq('is_active', true)
    .order('event_date')
    .order('start_time', { nullsFirst: true })

/** The active events of a day and later, and those of the evening before that may end on this day, in order of date. */
export const eventsFrom = (db: Db, day: string, options?: { count: 'exact' }) =>
  activeEvents(db, options).or(
    `event_date.gte.${day},and(event_date.eq.${addDays(day, -1)},end_time.lte.06:00)`,
  )

/** When an event ends; without an end when it begins, without times late in the evening. */
export const endOf = ({ event_date, start_time, end_time }: Times): Date =>
  inStockholm(
    endsNextDay(start_time, end_time) ? addDays(event_date, 1) : event_date,
    (end_time ?? start_time ?? '23:59').slice(0, 5),
  )

/** Whether lists show an event on a day: from the day before only while it goes on. */
export const isListed = (event: Times, day: string, now: number): boolean =>
  event.event_date >= day || now < endOf(event).getTime()

/** Events in the panel. */
const PANEL_SIZE = 5

export const upcomingQuery = (db: Db, day = shownDay()) =>
  queryOptions({
    queryKey: ['events', 'upcoming', day],
    // At midnight the old day's events are shown until the new one's are there.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, count } = await eventsFrom(db, day, { count: 'exact' })
        .limit(PANEL_SIZE)
        .abortSignal(signal)
        .throwOnError()
      return { events: data, total: count ?? data.length }
    },
  })

const todaysCountQuery = (db: Db, day: string) =>
  queryOptions({
    queryKey: ['events', 'count', day],
    queryFn: async ({ signal }) => {
      const { count } = await db
        .from('events')
        .select('id', { count: 'exact', head: true })
        .eq('is_active', true)
        .eq('event_date', day)
        .abortSignal(signal)
        .throwOnError()
      return count ?? 0
    },
  })

/** The next five events from today, and how many there are in all. */
export function useUpcomingEvents() {
  const day = useToday()
  const now = useMinute()
  return useQuery({
    ...upcomingQuery(useDb(), day),
    select: ({ events, total }) => {
      const listed = events.filter((event) => isListed(event, day, now))
      return { events: listed, total: total - events.length + listed.length }
    },
  })
}

/** The number of events that are today or go on; requested only when the five listed ones may not be all of them. */
export function useTodaysCount(): number {
  const day = useToday()
  const { events = [], total = 0 } = useUpcomingEvents().data ?? {}
  const listed = events.filter(({ event_date }) => event_date <= day)
  const goingOn = listed.filter(({ event_date }) => event_date < day).length
  // One that ended in the night may have taken a place among the five.
  const more = listed.length === events.length && listed.length < total
  const { data } = useQuery({ ...todaysCountQuery(useDb(), day), enabled: more })
  return more ? Math.max(goingOn + (data ?? 0), listed.length) : listed.length
}
