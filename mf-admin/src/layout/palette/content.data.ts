import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { MIN_SEARCH_LENGTH } from '../../parts/search.data'

/** Content of all kinds that the typed words find, the best first, by the same search as the lists. */
export function useContentSearch(words: string) {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'palette', words],
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('find_content', { q: words }).abortSignal(signal).throwOnError()
      return data
    },
    enabled: words.length >= MIN_SEARCH_LENGTH,
  })
}
