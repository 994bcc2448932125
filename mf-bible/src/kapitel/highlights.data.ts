import { type Db, useDb, useSession } from '@portal/shared-ui/portal'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Colors } from './colorWatch'

/** Whose highlights, and of which chapter: by the book's name, as the table has it (BI-12). */
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

type Choice = { verse: number; color: string | null }

const SAVE_FAILED = 'Ett fel uppstod när versen skulle markeras'
const CHANGE_FAILED = 'Ett fel uppstod när färgen skulle ändras'

/**
 * Saves, changes or removes (null) the colour of a verse (BI-11). It shows at once; when it fails the verse goes back to
 * what it was and `onFailure` gets the words for it (BI-14). Choices are sent one after the other, so the last one stays.
 */
export function useHighlightVerse(of: HighlightedChapter, onFailure: (text: string) => void) {
  const db = useDb()
  const queryClient = useQueryClient()
  const { queryKey } = highlightsQuery(db, of)
  const show = (verse: number, color: string | null | undefined) =>
    queryClient.setQueryData<Colors>(queryKey, ({ [verse]: _, ...others } = {}) =>
      color ? { ...others, [verse]: color } : others,
    )

  return useMutation({
    scope: { id: 'bible-highlights' },
    mutationFn: ({ verse, color }: Choice) => (color ? save(db, of, verse, color) : remove(db, of, verse)),
    onMutate: async ({ verse, color }) => {
      // What was read before the choice must not be shown after it.
      const interrupted = queryClient.isFetching({ queryKey }) > 0
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Colors>(queryKey)?.[verse]
      show(verse, color)
      return { before, interrupted }
    },
    onError: (_error, { verse }, context) => {
      show(verse, context?.before)
      onFailure(context?.before === undefined ? SAVE_FAILED : CHANGE_FAILED)
    },
    onSettled: (_saved, error, _choice, context) => {
      if (error || context?.interrupted) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

async function save(
  db: Db,
  { userId, book, chapter }: HighlightedChapter,
  verse: number,
  color: string,
): Promise<void> {
  await db
    .from('verse_highlights')
    .upsert(
      {
        user_id: userId,
        book,
        chapter,
        verse_number: verse,
        color,
        updated_at: new Date().toISOString(),
      },
      { onConflict: 'user_id,book,chapter,verse_number' },
    )
    .throwOnError()
}

async function remove(db: Db, { userId, book, chapter }: HighlightedChapter, verse: number): Promise<void> {
  await db
    .from('verse_highlights')
    .delete()
    .eq('user_id', userId)
    .eq('book', book)
    .eq('chapter', chapter)
    .eq('verse_number', verse)
    .throwOnError()
}
