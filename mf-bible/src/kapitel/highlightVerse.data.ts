import { useOptimisticMutation } from '@portal/shared-ui/optimistic'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { Colors } from './highlightStore'
// Apart from the query, which comes with the text: this is fetched with the menu.
import { type HighlightedChapter, highlightsQuery } from './highlights.data'

type Choice = { verse: number; color: string | null }

const SAVE_FAILED = 'Ett fel uppstod när versen skulle markeras'
const CHANGE_FAILED = 'Ett fel uppstod när färgen skulle ändras'

/**
 * Saves, changes or removes (null) the colour of a verse. It shows at once; when it fails the verse goes back to
 * what it was and `onFailure` gets the words for it.
 */
export function useHighlightVerse(of: HighlightedChapter, onFailure: (text: string) => void) {
  const db = useDb()
  return useOptimisticMutation<Colors, Choice>({
    queryKey: highlightsQuery(db, of).queryKey,
    scope: 'bible-highlights',
    mutationFn: ({ verse, color }) => (color ? save(db, of, verse, color) : remove(db, of, verse)),
    apply: (colors, { verse, color }) => withColor(colors, verse, color),
    inverse: (colors, { verse }) => ({ verse, color: colors?.[verse] ?? null }),
    onRefused: ({ color }) => onFailure(color ? CHANGE_FAILED : SAVE_FAILED),
  })
}

function withColor(colors: Colors = {}, verse: number, color: string | null): Colors {
  const { [verse]: _, ...others } = colors
  return color ? { ...others, [verse]: color } : others
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
