import { toast } from '@portal/shared-ui/portal'
import { useOpenChapter } from './chapterState'
import { type Coloring, useHighlightVerses } from './highlightVerses.data'

const UNDO_SECONDS = 8

/** Colours verses of the open chapter, or removes their colours (null). Offers an undo for several verses. */
export function useColoring(userId: string, chosen: readonly number[]): (color: string | null) => void {
  const { book, chapterRef, marks } = useOpenChapter()
  const paint = useHighlightVerses({ ...chapterRef, userId, book })

  return (color) => {
    const changed = chosen.filter((verse) => (marks.color(verse) ?? null) !== color)
    if (changed.length === 0) return
    const before: Coloring = Object.fromEntries(changed.map((verse) => [verse, marks.color(verse) ?? null]))
    paint(Object.fromEntries(changed.map((verse) => [verse, color])))
    if (changed.length === 1) return
    const text = color ? `${changed.length} verser markerade` : `${changed.length} markeringar borttagna`
    toast(text, { seconds: UNDO_SECONDS, action: { label: 'Ångra', onSelect: () => paint(before) } })
  }
}
