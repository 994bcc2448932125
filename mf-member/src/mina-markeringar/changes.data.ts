import { highlightEntry, type Marking, withMarking } from '@portal/shared-ui/markings'
import { changeMessage } from '@portal/shared-ui/member'
import { noteEntry } from '@portal/shared-ui/notes'
import { type NewEntry, useSession, useWrite } from '@portal/shared-ui/portal'
import { useShowInLists } from './markings.data'

type Change = { from: Marking; to: Marking }

/** Recolours and removes markings through the outbox; each change can be undone for some seconds. */
export function useChangeMarkings() {
  const userId = useSession(({ user }) => user?.id)
  const write = useWrite(withMarking)
  const show = useShowInLists()

  const put = (changes: Change[], text?: string) => {
    if (changes.length === 0) return
    const entries = changes.map((change) => entryOf(change, userId))
    show(entries)
    // The written entries of one call are shown in the chapter of the first.
    const chapters = new Set(entries.map(chapterOf))
    const undo = () => put(changes.map(({ from, to }) => ({ from: to, to: from })))
    const message = text === undefined ? undefined : changeMessage(text, undo, chapters.size)
    for (const key of chapters)
      void write(
        entries.filter((entry) => chapterOf(entry) === key),
        message,
      )
  }
  return {
    /** Gives marks a colour; notes stay as they are. */
    recolor: (markings: Marking[], color: string) => {
      const marks = markings.filter((marking) => marking.kind === 'mark' && marking.color !== color)
      const text = marks.length === 1 ? 'Färgen är ändrad' : `${marks.length} markeringar har ny färg`
      put(
        marks.map((from) => ({ from, to: { ...from, color } })),
        text,
      )
    },
    remove: (markings: Marking[]) => {
      const [first] = markings
      const one = first?.kind === 'note' ? 'Anteckningen är borttagen' : 'Markeringen är borttagen'
      put(
        markings.map((from) => ({
          from,
          to: { ...from, color: null, body: from.body === null ? null : '' },
        })),
        markings.length === 1 ? one : `${markings.length} markeringar borttagna`,
      )
    },
  }
}

const chapterOf = ({ affects }: NewEntry) => affects.join(' ')

function entryOf({ from, to }: Change, userId: string | undefined): NewEntry {
  const { kind, id, osis, book, chapter, first, last, color, body } = to
  if (kind === 'mark') {
    const isChange = from.color !== null
    return highlightEntry({ osis, book, chapter, verse: first, color, isChange }, userId)
  }
  return noteEntry({ id, osis, chapter, first, last, body: body ?? '' }, from.body ?? '', userId)
}
