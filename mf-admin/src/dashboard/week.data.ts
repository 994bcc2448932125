import { addDays } from '@portal/shared-ui/format'
import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'

export const DAYS = 7

export type WeekEvent = {
  id: string
  title: string
  event_date: string
  start_time: string | null
  updated_at: string
}

/** The active events of the seven days from `today` ('2026-11-25'), in their order. */
export function useWeekEvents(today: string, { enabled }: { enabled: boolean }) {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'events', 'week', today],
    queryFn: async ({ signal }): Promise<WeekEvent[]> => {
      const { data } = await db
        .from('events')
        .select('id, title, event_date, start_time, updated_at')
        .eq('is_active', true)
        .gte('event_date', today)
        .lte('event_date', addDays(today, DAYS - 1))
        .order('event_date')
        .order('start_time', { nullsFirst: true })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    enabled,
    staleTime: 0,
  })
}
