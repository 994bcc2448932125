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
export const PLANNED_COLUMNS =
  'id, title, event_date, start_time, end_time, location, description, updated_at'

/** Every active event from today on, the next one first. */
export async function fetchPlannedEvents(db: Db, signal?: AbortSignal): Promise<PlannedEvent[]> {
  const asked = db
    .from('events')
    .select(PLANNED_COLUMNS)
    .eq('is_active', true)
    .gte('event_date', today())
    .order('event_date')
    .order('start_time', { nullsFirst: true })
  const { data } = await (signal ? asked.abortSignal(signal) : asked).throwOnError()
  return data
}

export const plannedEventsQuery = (db: Db, day = today()) =>
  queryOptions({
    queryKey: ['events', 'planned', day],
    queryFn: ({ signal }) => fetchPlannedEvents(db, signal),
  })

/** Every active event from today on (SH-38). */
export const usePlannedEvents = () => useQuery(plannedEventsQuery(useDb(), useToday()))
