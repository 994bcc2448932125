import { useToday } from '@portal/shared-ui'
import { today } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const todaysDevotionQuery = (db: Db, day = today()) =>
  queryOptions({
    queryKey: ['devotion', day],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      // The latest changed one, should an older database hold two.
      const { data } = await db
        .from('daily_devotions')
        .select('title, date, verse_reference, verse_text, reflection, background_image_url')
        .eq('date', day)
        .eq('is_active', true)
        .order('updated_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .throwOnError()
      return data[0] ?? null
    },
  })

/** Today's active devotion, or null; at midnight another day's. */
export const useTodaysDevotion = () => useQuery(todaysDevotionQuery(useDb(), useToday()))
