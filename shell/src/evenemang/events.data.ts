import { useToday } from '@portal/shared-ui'
import { today } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { Row } from '@portal/supabase/client'
import { queryOptions, useQuery } from '@tanstack/react-query'

export type PlannedEvent = Pick<
  Row<'events'>,
  'id' | 'title' | 'event_date' | 'start_time' | 'end_time' | 'location' | 'description' | 'updated_at'
>

/** The columns of a `PlannedEvent`. */
const PLANNED_COLUMNS = 'id, title, event_date, start_time, end_time, location, description, updated_at'

/** All active events from today on, in order of date. */
export async function fetchPlannedEvents(db: Db, signal?: AbortSignal): Promise<PlannedEvent[]> {
  const query = db
    .from('events')
    .select(PLANNED_COLUMNS)
    .eq('is_active', true)
    .gte('event_date', today())
    .order('event_date')
    .order('start_time', { nullsFirst: true })
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError()
  return data
}

export const plannedEventsQuery = (db: Db, day = today()) =>
  queryOptions({
    queryKey: ['events', 'planned', day],
    queryFn: ({ signal }) => fetchPlannedEvents(db, signal),
  })

/** All active events from today on. */
export const usePlannedEvents = () => useQuery(plannedEventsQuery(useDb(), useToday()))

/** Events in the panel. */
const PANEL_SIZE = 5

export const upcomingQuery = (db: Db, day = today()) =>
  queryOptions({
    queryKey: ['events', 'upcoming', day],
    queryFn: async ({ signal }) => {
      const { data, count } = await db
        .from('events')
        .select(PLANNED_COLUMNS, { count: 'exact' })
        .eq('is_active', true)
        .gte('event_date', day)
        .order('event_date')
        .order('start_time', { nullsFirst: true })
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
export const useUpcomingEvents = () => useQuery(upcomingQuery(useDb(), useToday()))

/** The number of today's events; requested only when the five listed ones may not be all of them. */
export function useTodaysCount(): number {
  const day = useToday()
  const upcoming = useUpcomingEvents().data
  const listed = upcoming?.events.filter(({ event_date }) => event_date === day).length ?? 0
  const more = listed === PANEL_SIZE
  const { data } = useQuery({ ...todaysCountQuery(useDb(), day), enabled: more })
  return more ? (data ?? listed) : listed
}
