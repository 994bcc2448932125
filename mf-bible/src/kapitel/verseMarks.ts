import type { ChapterMarkings, VerseNote } from '@portal/supabase/client'
import type { QueryClient } from '@tanstack/react-query'
import { isWithin, numbersOf, type Verse } from '../shared/chapter.data'

/** A store of the member's markings of one chapter, for useSyncExternalStore. */
export type VerseMarks = {
  /** The colour that a verse shows; of joined verses that of the first number which has one. */
  color: (verse: number) => string | undefined
  /** The colour that is stored under a number. */
  stored: (number: number) => string | undefined
  /** Whether a note ends at this verse: a range has one mark. */
  isNoted: (verse: number) => boolean
  /** The notes on any of these numbers. */
  notes: (first: number, last: number) => VerseNote[]
  subscribe: (verse: number, changed: () => void) => () => void
}

/** The cached markings of a chapter, and which verses they leave a mark on. */
type View = ChapterMarkings & { colorOf: ChapterMarkings['colors']; noted: ReadonlySet<number> }

const none: ChapterMarkings = { colors: {}, notes: [] }

/**
 * Watches the cached markings of one chapter and notifies each verse only of its own changes: with query observers,
 * every tap would cost time in proportion to the chapter's length.
 */
export function createVerseMarks(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  verses: readonly Verse[] = [],
): VerseMarks {
  const joined = verses.filter(({ last }) => last)
  const listeners = new Map<number, Set<() => void>>()
  let data: ChapterMarkings | undefined
  let view: View = { ...none, colorOf: {}, noted: new Set() }
  let shown = view
  let stop = () => {}

  function read(): View {
    const present = queryClient.getQueryData<ChapterMarkings>(queryKey)
    if (present === data) return view
    data = present
    const markings = present ?? none
    const colorOf = { ...markings.colors }
    for (const verse of joined) {
      const [color] = numbersOf(verse).flatMap((number) => colorOf[number] ?? [])
      if (color) colorOf[verse.number] = color
    }
    const ofVerse = (number: number) => joined.find((verse) => isWithin(verse, number))?.number ?? number
    view = { ...markings, colorOf, noted: new Set(markings.notes.map(({ last }) => ofVerse(last))) }
    return view
  }

  function compare() {
    const before = shown
    shown = read()
    if (shown === before) return
    for (const [verse, waiting] of listeners) {
      const same =
        before.colorOf[verse] === shown.colorOf[verse] && before.noted.has(verse) === shown.noted.has(verse)
      if (!same) for (const changed of waiting) changed()
    }
  }

  function start() {
    shown = read()
    stop = queryClient.getQueryCache().subscribe(compare)
  }

  return {
    color: (verse) => read().colorOf[verse],
    stored: (number) => read().colors[number],
    isNoted: (verse) => read().noted.has(verse),
    notes: (from, to) => read().notes.filter(({ first, last }) => first <= to && last >= from),
    subscribe: (verse, changed) => {
      if (listeners.size === 0) start()
      const own = listeners.get(verse) ?? new Set()
      listeners.set(verse, own.add(changed))
      return () => {
        own.delete(changed)
        if (own.size === 0) listeners.delete(verse)
        if (listeners.size === 0) stop()
      }
    },
  }
}
