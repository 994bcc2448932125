import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'

/** Minimum length of a content search: a single letter matches everything. */
const MIN_SEARCH_LENGTH = 2

/** Content whose title or text contains the typed words, the best match first. */
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
