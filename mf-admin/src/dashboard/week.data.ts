import { addDays } from '@portal/shared-ui/format'
import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'

export const DAYS = 7

export type WeekEvent = {
  id: string
  title: string
  event_date: string
  start_time: string | null
  kind: string | null
  repeats: string | null
  updated_at: string
}

/** The dates of active events in the seven days from `today` ('2026-11-25'), in their order. */
export function useWeekEvents(today: string, { enabled }: { enabled: boolean }) {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'events', 'week', today],
    queryFn: async ({ signal }): Promise<WeekEvent[]> => {
      const { data } = await db
        .rpc('event_dates', { from_day: today, to_day: addDays(today, DAYS - 1) }, { get: true })
        .gte('event_date', today)
        .select('id, title, event_date, start_time, kind, repeats, updated_at')
        .abortSignal(signal)
        .overrideTypes<WeekEvent[], { merge: false }>()
        .throwOnError()
      return data
    },
    enabled,
    staleTime: 0,
  })
}
