import { shownDay, useToday } from '@portal/shared-ui'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { Row } from '@portal/supabase/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

/** The day is the one that it is shown on: a reserve has no date of its own. */
export type DevotionOfDay = Pick<
  Row<'daily_devotions'>,
  'title' | 'verse_reference' | 'verse_text' | 'reflection' | 'background_image_url'
> & { date: string }

/** The result of `start_page`. */
type Start = {
  devotion: DevotionOfDay | null
  /** The days with a devotion among the seven days before; the latest first. */
  days: string[]
  /** With the beginning of its text. */
  answer: Pick<Row<'interpretations'>, 'description' | 'path' | 'answer'> | null
  video: Pick<Row<'sermons'>, 'title' | 'path'> | null
}

/** The query parameter of a day other than today, so that it survives a reload and can be shared. */
export const DAY_PARAM = 'dag'

const staleTime = 10 * 60_000

export const startQuery = (db: Db, day = shownDay()) =>
  queryOptions({
    queryKey: ['start', day],
    staleTime,
    // At midnight the old day's data is shown until the new one's is there.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('start_page', { day }, { get: true }).abortSignal(signal).throwOnError()
      return data as unknown as Start
    },
  })

/** The start page's data of today; changes at midnight in Stockholm. */
export const useStart = () => useQuery(startQuery(useDb(), useToday()))

/** The devotions of the previous seven days in one request: readers who go back one day often continue. */
export const weekQuery = (db: Db, day = shownDay()) =>
  queryOptions({
    queryKey: ['start', day, 'week'],
    staleTime,
    queryFn: async ({ signal }): Promise<DevotionOfDay[]> => {
      const { data } = await db
        .rpc('devotions_before', { day }, { get: true })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })
