import { type ColoredVerse, highlightEntry, withMarking } from '@portal/shared-ui/markings'
import { type ChangeMessage, changeMessage } from '@portal/shared-ui/member'
import { useSession, useWrite } from '@portal/shared-ui/portal'
import { numbersOf } from '../shared/chapter.data'
import { useOpenChapter } from './chapterState'

/**
 * Colours verses of the open chapter, or removes their colours (null). Offers an undo for several verses. Joined verses
 * are coloured under each of their numbers, as in a Bible that divides them.
 */
export function useColoring(chosen: readonly number[]): (color: string | null) => void {
  const { book, chapterRef, verses, marks } = useOpenChapter()
  const userId = useSession(({ user }) => user?.id)
  const write = useWrite(withMarking)
  const paint = (verses: ColoredVerse[], message?: ChangeMessage) =>
    void write(
      verses.map((verse) => highlightEntry(verse, userId)),
      message,
    )

  return (color) => {
    const changed = verses
      .filter(({ number }) => chosen.includes(number))
      .map((verse) => numbersOf(verse).filter((number) => (marks.stored(number) ?? null) !== color))
      .filter((numbers) => numbers.length > 0)
    if (changed.length === 0) return
    const before = changed
      .flat()
      .map((verse) => ({ ...chapterRef, book, verse, color: marks.stored(verse) ?? null }))
    const text = color ? `${changed.length} verser markerade` : `${changed.length} markeringar borttagna`
    const undo = () => paint(before.map((verse) => ({ ...verse, isChange: color !== null })))
    paint(
      before.map((verse) => ({ ...verse, color, isChange: verse.color !== null })),
      changed.length === 1 ? undefined : changeMessage(text, undo),
    )
  }
}
