import { type Db, useDb, useSession } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Colors } from './highlightStore'

/** Whose highlights, and of which chapter: by the book's name, as the table has it. */
export type HighlightedChapter = { userId: string; book: string; chapter: number }

/** The colours that a member gave the verses of one chapter. */
export const highlightsQuery = (db: Db, { userId, book, chapter }: HighlightedChapter) =>
  queryOptions({
    queryKey: ['bible', 'highlights', userId, book, chapter],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<Colors> => {
      const { data } = await db
        .from('verse_highlights')
        .select('verse_number, color')
        .eq('user_id', userId)
        .eq('book', book)
        .eq('chapter', chapter)
        .abortSignal(signal)
        .throwOnError()
      return Object.fromEntries(data.map((row) => [row.verse_number, row.color]))
    },
  })

/**
 * Reads a member's highlights of a chapter; a visitor has none. Nothing re-renders when they arrive or change: each verse
 * watches its own colour (`useColor`).
 */
export function useHighlights(book: string | undefined, chapter: number) {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    ...highlightsQuery(db, { userId: userId ?? '', book: book ?? '', chapter }),
    enabled: userId !== undefined && book !== undefined,
    notifyOnChangeProps: ['error'],
  })
}
