import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The number of titles under a card. */
const TITLES_PER_CARD = 2

/** The newest items and the number of items of each collection on the hub. */
export const hubQuery = (db: Db) =>
  queryOptions({
    queryKey: ['study', 'hub'],
    queryFn: async ({ signal }) => {
      const [answers, articles] = await Promise.all([
        db
          .from('interpretations')
          .select('description, path', { count: 'exact' })
          .eq('is_public', true)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(TITLES_PER_CARD)
          .abortSignal(signal)
          .throwOnError(),
        db
          .from('subject_articles')
          .select('title, path, subjects!inner(id)', { count: 'exact' })
          .eq('is_published', true)
          .eq('subjects.is_active', true)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(TITLES_PER_CARD)
          .abortSignal(signal)
          .throwOnError(),
      ])
      return {
        answers: { newest: answers.data, total: answers.count ?? 0 },
        articles: { newest: articles.data, total: articles.count ?? 0 },
      }
    },
  })

export const useHub = () => useQuery(hubQuery(useDb()))
