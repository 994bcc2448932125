import { toast } from '@portal/shared-ui/portal'
import { useRef } from 'react'
import { useOpenChapter, verseControl } from './chapterState'
import { referenceOf } from './clipboardText'
import { type Coloring, useHighlightVerses } from './highlightVerses.data'

const UNDO_SECONDS = 8

/** Colours verses of the open chapter, or removes their colours (null). Offers an undo for several verses. */
export function useColoring(userId: string, chosen: readonly number[]): (color: string | null) => void {
  const { book, chapterRef, verses, store, marks } = useOpenChapter()
  const first = useRef<HTMLElement>(null)
  const rows = verses.filter(({ number }) => chosen.includes(number))
  const showFailure = (text: string) => {
    if (first.current?.isConnected) return store.setState({ alert: text })
    // On another page meanwhile: a toast informs the reader.
    toast(`${referenceOf(book, chapterRef.chapter, rows)}: ${text}`, { tone: 'error', seconds: 10 })
  }
  const { mutate } = useHighlightVerses({ ...chapterRef, userId, book }, showFailure)

  return (color) => {
    const changed = chosen.filter((verse) => (marks.color(verse) ?? null) !== color)
    if (changed.length === 0) return
    const before: Coloring = Object.fromEntries(changed.map((verse) => [verse, marks.color(verse) ?? null]))
    first.current = verseControl(changed[0] ?? 0)
    mutate(Object.fromEntries(changed.map((verse) => [verse, color])))
    if (changed.length === 1) return
    const text = color ? `${changed.length} verser markerade` : `${changed.length} markeringar borttagna`
    toast(text, { seconds: UNDO_SECONDS, action: { label: 'Ångra', onSelect: () => mutate(before) } })
  }
}
