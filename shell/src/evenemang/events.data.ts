import { today } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { Row } from '@portal/supabase/client'
import { queryOptions, useQuery } from '@tanstack/react-query'

export type PlannedEvent = Pick<
  Row<'events'>,
  'id' | 'title' | 'event_date' | 'start_time' | 'end_time' | 'location' | 'description'
>

export const plannedEventsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['events', 'planned', today()],
    queryFn: async ({ signal }): Promise<PlannedEvent[]> => {
      const { data } = await db
        .from('events')
        .select('id, title, event_date, start_time, end_time, location, description')
        .eq('is_active', true)
        .gte('event_date', today())
        .order('event_date')
        .order('start_time', { nullsFirst: true })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

/** Every active event from today on (SH-38). */
export const usePlannedEvents = () => useQuery(plannedEventsQuery(useDb()))
