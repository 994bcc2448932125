import { chapterMarkingsKey, colorLabel, markingsListKey, withMarking } from '@portal/shared-ui/markings'
import { useWrite } from '@portal/shared-ui/portal'
import type { ChapterRef } from '../shared/chapterRef'

/** A chapter for its reader, with the book's present name. */
type MarkedChapter = ChapterRef & { userId: string; book: string }

/** Colours by verse; null removes the verse's colour. */
export type Coloring = Readonly<Record<number, string | null>>

/** Saves, changes or removes the colours of some verses of a chapter. */
export function useHighlightVerses({ userId, book, osis, chapter }: MarkedChapter) {
  const write = useWrite(withMarking)
  return (coloring: Coloring) =>
    void write(
      Object.entries(coloring).map(([verse, color]) => ({
        kind: 'highlight',
        value: { book: osis, chapter, verse: Number(verse), color },
        target: `highlight ${osis} ${chapter} ${verse}`,
        words: `${book} ${chapter}:${verse}: ${color ? colorLabel(color).toLowerCase() : 'utan färg'}`,
        shown: chapterMarkingsKey(userId, { osis, chapter }),
        elsewhere: markingsListKey(userId),
      })),
    )
}
