import { type Db, useDb } from '@portal/shared-ui/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Colors } from './highlightStore'
// Apart from the query, which comes with the text: this is fetched with the menu.
import { type HighlightedChapter, highlightsQuery } from './highlights.data'

type Choice = { verse: number; color: string | null }

const SAVE_FAILED = 'Ett fel uppstod när versen skulle markeras'
const CHANGE_FAILED = 'Ett fel uppstod när färgen skulle ändras'

/**
 * Saves, changes or removes (null) the colour of a verse. It shows at once; when it fails the verse goes back to
 * what it was and `onFailure` gets the words for it. Choices are sent one after the other, so the last one stays.
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
