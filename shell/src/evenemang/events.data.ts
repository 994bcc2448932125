import { shownDay, useToday } from '@portal/shared-ui'
import { addDays, endsNextDay, inStockholm, pagePaths } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMinute } from './useMinute'

/** A date of an event, as `event_dates` and `next_events` return it. */
export type PlannedEvent = {
  id: string
  title: string
  description: string | null
  /** The day that the rule gives, which names the date in its address. */
  day: string
  /** The day on which it takes place. */
  event_date: string
  start_time: string | null
  end_time: string | null
  location: string | null
  /** What differs from the series; null where nothing does. */
  kind: 'cancelled' | 'changed' | null
  reason: string | null
  repeats: string | null
  updated_at: string
}

type Times = Pick<PlannedEvent, 'event_date' | 'start_time' | 'end_time'>

/** The columns of a `PlannedEvent`. */
const PLANNED_COLUMNS =
  'id, title, description, day, event_date, start_time, end_time, location, kind, reason, repeats, updated_at'

/** The dates from one day to another, and those of the evening before that go on, in their order. */
export const datesBetween = (db: Db, from_day: string, to_day: string) =>
  db.rpc('event_dates', { from_day, to_day }, { get: true }).select(PLANNED_COLUMNS)

/** Each event once, with its next date from a day on, in their order. */
export const nextEvents = (db: Db, from_day: string, options?: { count: 'exact' }) =>
  db.rpc('next_events', { from_day }, { get: true, ...options }).select(PLANNED_COLUMNS)

/** The address of a date. */
export const datePath = ({ id, day }: Pick<PlannedEvent, 'id' | 'day'>): string =>
  `${pagePaths.events}/${id}/${day}`

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
      const { data, count } = await nextEvents(db, day, { count: 'exact' })
        .limit(PANEL_SIZE)
        .abortSignal(signal)
        .overrideTypes<PlannedEvent[], { merge: false }>()
        .throwOnError()
      return { events: data, total: count ?? data.length }
    },
  })

const todaysCountQuery = (db: Db, day: string) =>
  queryOptions({
    queryKey: ['events', 'count', day],
    queryFn: async ({ signal }) => {
      const { count } = await db
        .rpc('event_dates', { from_day: day, to_day: day }, { get: true, head: true, count: 'exact' })
        .eq('event_date', day)
        .or('kind.is.null,kind.eq.changed')
        .abortSignal(signal)
        .throwOnError()
      return count ?? 0
    },
  })

/** The next five events from today, each with its next date, and how many there are in all. */
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
  const todays = events.filter(({ event_date }) => event_date <= day)
  const listed = todays.filter(({ kind }) => kind !== 'cancelled')
  const goingOn = listed.filter(({ event_date }) => event_date < day).length
  // One that ended in the night may have taken a place among the five.
  const more = todays.length === events.length && todays.length < total
  const { data } = useQuery({ ...todaysCountQuery(useDb(), day), enabled: more })
  return more ? Math.max(goingOn + (data ?? 0), listed.length) : listed.length
}
