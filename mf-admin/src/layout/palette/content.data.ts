import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'

/** The least that is searched for in the database: one letter is in everything. */
const LEAST = 2

/** Content whose title or words contain what was typed, the best first. */
export function useContentSearch(words: string) {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'palette', words],
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('find_content', { q: words }).abortSignal(signal).throwOnError()
      return data
    },
    enabled: words.length >= LEAST,
  })
}
