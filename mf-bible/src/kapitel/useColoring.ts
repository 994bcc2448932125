import { type ColoredVerse, highlightEntry, withMarking } from '@portal/shared-ui/markings'
import { toast, useSession, useWrite } from '@portal/shared-ui/portal'
import { useOpenChapter } from './chapterState'

const UNDO_SECONDS = 8

/** Colours verses of the open chapter, or removes their colours (null). Offers an undo for several verses. */
export function useColoring(chosen: readonly number[]): (color: string | null) => void {
  const { book, chapterRef, marks } = useOpenChapter()
  const userId = useSession(({ user }) => user?.id)
  const write = useWrite(withMarking)
  const paint = (verses: ColoredVerse[], onRefused?: () => void) =>
    void write(
      verses.map((verse) => highlightEntry(verse, userId)),
      { onRefused },
    )

  return (color) => {
    const changed = chosen.filter((verse) => (marks.color(verse) ?? null) !== color)
    if (changed.length === 0) return
    const before = changed.map((verse) => ({ ...chapterRef, book, verse, color: marks.color(verse) ?? null }))
    let hide = () => {}
    paint(
      before.map((verse) => ({ ...verse, color, isChange: verse.color !== null })),
      () => hide(),
    )
    if (changed.length === 1) return
    const text = color ? `${changed.length} verser markerade` : `${changed.length} markeringar borttagna`
    const undo = () => paint(before.map((verse) => ({ ...verse, isChange: color !== null })))
    hide = toast(text, { seconds: UNDO_SECONDS, action: { label: 'Ångra', onSelect: undo } })
  }
}
