import { useToday } from '@portal/shared-ui'
import { today } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { PLANNED_COLUMNS } from '../../evenemang/events.data'

const SHOWN = 5

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
        .limit(SHOWN)
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

/** The next five events from today, and how many there are in all (SH-31; the count is decision C-11). */
export const useUpcomingEvents = () => useQuery(upcomingQuery(useDb(), useToday()))

/** How many of them are today; only asked when five may not be all of today's. */
export function useTodaysCount(): number {
  const day = useToday()
  const upcoming = useUpcomingEvents().data
  const listed = upcoming?.events.filter(({ event_date }) => event_date === day).length ?? 0
  const more = listed === SHOWN
  const { data } = useQuery({ ...todaysCountQuery(useDb(), day), enabled: more })
  return more ? (data ?? listed) : listed
}
