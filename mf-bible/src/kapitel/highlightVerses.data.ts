import { chapterMarkingsKey, markingsKey } from '@portal/shared-ui/markings'
import { useOptimisticMutation } from '@portal/shared-ui/optimistic'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { ChapterMarkings } from '@portal/supabase/client'
import type { ChapterRef } from '../shared/chapterRef'

/** A chapter, its reader, and the book's current name, as the table stores it. */
type MarkedChapter = ChapterRef & { userId: string; book: string }

/** Colours by verse; null removes the verse's colour. */
export type Coloring = Readonly<Record<number, string | null>>

const SAVE_FAILED = 'Ett fel uppstod när versen skulle markeras'
const CHANGE_FAILED = 'Ett fel uppstod när färgen skulle ändras'

/**
 * Saves, changes or removes the colours of some verses of a chapter. The colours change at once; when the request
 * fails they are reverted and `onFailure` gets the message.
 */
export function useHighlightVerses(of: MarkedChapter, onFailure: (text: string) => void) {
  const db = useDb()
  return useOptimisticMutation<ChapterMarkings, Coloring>({
    queryKey: chapterMarkingsKey(of.userId, of),
    scope: 'bible-highlights',
    mutationFn: (coloring) => send(db, of, coloring),
    apply: (markings, coloring) => ({ notes: [], ...markings, colors: colored(markings?.colors, coloring) }),
    inverse: (markings, coloring) =>
      Object.fromEntries(Object.keys(coloring).map((verse) => [verse, markings?.colors[+verse] ?? null])),
    onRefused: (taken) => onFailure(Object.values(taken).some(Boolean) ? CHANGE_FAILED : SAVE_FAILED),
    reread: [...markingsKey(of.userId), 'list'],
  })
}

function colored(colors: Record<number, string> = {}, coloring: Coloring): Record<number, string> {
  const kept = Object.entries({ ...colors, ...coloring }).filter(([, color]) => color !== null)
  return Object.fromEntries(kept) as Record<number, string>
}

/** For any number of verses: one request for new colours and one for removed ones. */
async function send(db: Db, of: MarkedChapter, coloring: Coloring): Promise<void> {
  const { userId, book, chapter } = of
  const colors = Object.entries(coloring).map(([verse, color]) => ({ verse: Number(verse), color }))
  const rows = colors.flatMap(({ verse, color }) =>
    color
      ? {
          user_id: userId,
          book,
          chapter,
          verse_number: verse,
          color,
          updated_at: new Date().toISOString(),
        }
      : [],
  )
  const removed = colors.filter(({ color }) => !color).map(({ verse }) => verse)
  const table = db.from('verse_highlights')
  if (rows.length > 0)
    await table.upsert(rows, { onConflict: 'user_id,book,chapter,verse_number' }).throwOnError()
  if (removed.length === 0) return
  await table
    .delete()
    .eq('user_id', userId)
    .eq('book', book)
    .eq('chapter', chapter)
    .in('verse_number', removed)
    .throwOnError()
}
