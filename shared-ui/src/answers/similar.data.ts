import { useDb } from '@portal/shared-ui/portal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Minimum length of the text for which similar answers are searched. */
const MIN_LENGTH = 3

/** The answers that resemble a text most; shows the previous ones until they have loaded. */
export function useSimilarAnswers(text: string, maxAnswers: number) {
  const db = useDb()
  const q = text.trim().slice(0, 2000)
  const enabled = q.length >= MIN_LENGTH
  const { data = [] } = useQuery({
    queryKey: ['similar answers', q, maxAnswers],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .rpc('similar_interpretations', { q, page_size: maxAnswers })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    enabled,
    placeholderData: keepPreviousData,
  })
  return enabled ? data : []
}
