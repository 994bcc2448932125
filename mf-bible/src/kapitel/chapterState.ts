import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { lastNumber, type Verse } from '../shared/chapter.data'
import type { ChapterRef } from '../shared/chapterRef'
import type { VerseMarks } from './verseMarks'

/** The interaction state of the chapter's verses. Each verse subscribes only to its own part. */
export type ChapterState = {
  /** The verses in the address. */
  marked: { from: number; to: number } | null
  /** The verse whose menu is open. */
  open: number | null
  /** The verses whose notes are shown or edited, below the last of them. */
  noting: { from: number; to: number } | null
  /** The selected verses in copy mode; null outside it. */
  selected: ReadonlySet<number> | null
  /** The verses being shared. */
  shared: Verse[] | null
  /** A dialog of "Mer" and its verses. */
  asked: { dialog: 'picture' | 'words'; verses: Verse[] } | null
  /** The verses for which a collection is being chosen. */
  kept: Verse[] | null
}

export type ChapterStore = StoreApi<ChapterState>

/** The chapter on screen: values that stay the same until another chapter opens. */
export type OpenChapter = {
  chapterRef: ChapterRef
  /** The book's present name. */
  book: string
  verses: Verse[]
  /** The most verses to copy at once. */
  copyLimit?: number
  store: ChapterStore
  /** The member's markings of the verses. */
  marks: VerseMarks
}

export const createChapterStore = (): ChapterStore =>
  createStore<ChapterState>(() => ({
    marked: null,
    open: null,
    noting: null,
    selected: null,
    shared: null,
    asked: null,
    kept: null,
  }))

/** Handles a click on a verse: opens or closes its menu; in copy mode selects or deselects it. */
export function pressVerse(store: ChapterStore, verse: number): void {
  store.setState(({ open, selected }) =>
    selected ? { selected: toggled(selected, verse) } : { open: open === verse ? null : verse, noting: null },
  )
}

/** Enters copy mode with these verses selected. */
export const startCopying = (store: ChapterStore, ...verses: number[]): void =>
  store.setState({ selected: new Set(verses), open: null })

/** Leaves copy mode; nothing stays selected. */
export const stopCopying = (store: ChapterStore): void => store.setState({ selected: null })

/** Opens the note editor for these verses, below the last of them; copy mode ends. */
export const startNoting = (store: ChapterStore, first: Verse, last: Verse): void =>
  store.setState({
    selected: null,
    open: last.number,
    noting: { from: first.number, to: lastNumber(last) },
  })

function toggled(selected: ReadonlySet<number>, verse: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(verse)) next.add(verse)
  return next
}

const ChapterContext = createContext<OpenChapter | null>(null)
export const OpenChapterProvider = ChapterContext.Provider

export function useOpenChapter(): OpenChapter {
  const chapter = useContext(ChapterContext)
  if (!chapter) throw new Error('There is no open chapter around this component.')
  return chapter
}

/** The part of the chapter's state that the selector picks. */
export const useChapterState = <T>(select: (state: ChapterState) => T): T =>
  useStore(useOpenChapter().store, select)

/** The focusable control of a verse's text, by any of its numbers. */
export const verseControl = (verse: number): HTMLElement | null =>
  document
    .querySelector(`#v${verse}`)
    ?.closest('li')
    ?.querySelector<HTMLElement>(':scope > [role="button"]') ?? null
