import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'

export const topicsKey = ['admin', 'topics'] as const

/** The topics that the office has used, the most common first; fetched when `wanted`. */
export function useTopics(wanted: boolean) {
  const db = useDb()
  return useQuery({
    queryKey: topicsKey,
    queryFn: async ({ signal }): Promise<string[]> => {
      const { data } = await db.rpc('list_topics').abortSignal(signal).throwOnError()
      return data
    },
    enabled: wanted,
  })
}
