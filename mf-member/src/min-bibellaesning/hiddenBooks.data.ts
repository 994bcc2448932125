import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'

const HOUR_MS = 3_600_000

/** The notices about hidden books by code; fetched when the plan contains such a book. */
export function useHiddenBookNotes(enabled: boolean) {
  const db = useDb()
  return useQuery({
    queryKey: ['reading', 'hidden-books'],
    staleTime: HOUR_MS,
    enabled,
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const { data } = await db.rpc('notes_of_hidden_books').abortSignal(signal).throwOnError()
      return Object.fromEntries(data.map(({ osis, note }) => [osis, note]))
    },
  })
}
