import type { NewEntry } from '@portal/shared-ui/portal'
import { chapterMarkingsKey } from './chapterMarkingsKey'
import { colorLabel } from './colorNames.data'
import { markingsListKey } from './markingsKey'
import type { HighlightValue } from './withMarking'

/** A verse and its new colour; null removes the colour. `book` is the book's current name. */
export type ColoredVerse = {
  osis: string
  book: string
  chapter: number
  verse: number
  color: string | null
  /** Whether the verse has another colour now. */
  isChange?: boolean
}

/** The entry that saves, changes or removes the colour of a verse. */
export function highlightEntry(
  { osis, book, chapter, verse, color, isChange }: ColoredVerse,
  userId: string | undefined,
): NewEntry {
  return {
    kind: 'highlight',
    value: { book: osis, chapter, verse, color } satisfies HighlightValue,
    target: `highlight ${osis} ${chapter} ${verse}`,
    label: `${book} ${chapter}:${verse}: ${color ? colorLabel(color).toLowerCase() : 'utan färg'}`,
    affects: chapterMarkingsKey(userId, { osis, chapter }),
    alsoInvalidates: markingsListKey(userId),
    isChange,
  }
}
