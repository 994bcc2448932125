import { useDb } from '@portal/shared-ui/portal'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'

export const SHOWN_HITS = 50

type Hit = { osis: string; book: string; chapter: number; verse: number; last?: number; text: string }
type Found = { total: number; hits: Hit[] }

/** The verses that contain a text, whole words first; idle without a text. */
export function useVerseSearch(text: string) {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'bible', 'search', text],
    queryFn: text
      ? async ({ signal }): Promise<Found> => {
          const { data } = await db
            .rpc('search_verses', { q: text, page_size: SHOWN_HITS })
            .abortSignal(signal)
            .throwOnError()
          return data as Found
        }
      : skipToken,
    placeholderData: keepPreviousData,
  })
}
