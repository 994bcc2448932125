import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The newest published answer, by its question; null when there is none. */
export const newestAnswerQuery = (db: Db) =>
  queryOptions({
    queryKey: ['study', 'answers', 'newest'],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('interpretations')
        .select('id, description, book, chapter, verse_range')
        .eq('type', 'correct')
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

export const useNewestAnswer = () => useQuery(newestAnswerQuery(useDb()))
