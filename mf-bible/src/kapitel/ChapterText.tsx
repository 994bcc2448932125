import { ErrorBanner, isUnreachable, OutboxNotice, rovingFocus } from '@portal/shared-ui'
import { chapterMarkingsKey } from '@portal/shared-ui/markings'
import { useOnline, useSession } from '@portal/shared-ui/portal'
import { parseVerseHash } from '@portal/shared-ui/scripture'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Chapter } from '../shared/chapter.data'
import type { ChapterRef } from '../shared/chapterRef'
import { Scripture } from '../shared/Scripture'
import { typesettingOf } from '../shared/typesetting'
import {
  type ChapterStore,
  createChapterStore,
  type OpenChapter,
  OpenChapterProvider,
  pressVerse,
  verseControl,
} from './chapterState'
import { endListening } from './ListenToChapter'
import { ChapterExtras } from './lazyParts'
import { useMarkings } from './markings.data'
import { useLastVerse } from './useLastVerse'
import { Verse } from './Verse'
import { VerseHint } from './VerseHint'
import { createVerseMarks } from './verseMarks'

type Props = {
  chapterRef: ChapterRef
  /** The book's present name. */
  book: string
  chapter: Chapter
  /** Rendered above the text, with access to the open chapter. */
  tools: ReactNode
}

/** The verses of a chapter, to read, mark, select and copy. Remounted for each chapter. */
export function ChapterText({ chapterRef, book, chapter, tools }: Props) {
  const { verses, terms } = chapter
  const copyLimit = terms?.copy_limit
  const queryClient = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  const [store] = useState(createChapterStore)
  const markings = useMarkings(chapterRef)
  const online = useOnline()
  useMarkedVerses(store)
  useLastVerse(chapterRef)
  useEffect(() => endListening, [])

  const setting = useMemo(() => typesettingOf(chapterRef.osis, chapter), [chapterRef.osis, chapter])
  // A memoised value: otherwise every verse would render with each change here.
  const open = useMemo((): OpenChapter => {
    const marks = createVerseMarks(queryClient, chapterMarkingsKey(userId, chapterRef), verses)
    return { chapterRef, book, verses, copyLimit, store, marks }
  }, [queryClient, userId, chapterRef, book, verses, copyLimit, store])

  return (
    <OpenChapterProvider value={open}>
      {tools}
      <ErrorBanner
        // Without a network the chapter itself is shown, and the layout says why something may be missing.
        error={online || !isUnreachable(markings.error) ? markings.error : null}
        prefix="Ett fel uppstod: "
        onRetry={() => void markings.refetch()}
      />
      <VerseHint />
      <Scripture
        onClick={(event) => press(store, event.target as Element)}
        onKeyDown={(event) => rovingFocus(event, '[id^="v"] > [role="button"]', 'column')}
      >
        {verses.map(({ number, last, text }, at) => (
          <Verse
            key={number}
            number={number}
            last={last}
            text={text}
            pieces={setting.get(number)}
            tabbable={at === 0}
          />
        ))}
      </Scripture>
      <OutboxNotice kinds={['highlight', 'list', 'note', 'row']} floats />
      <ChapterExtras />
    </OpenChapterProvider>
  )
}

/** Handles a click on a verse's number or text. Dragging over words selects them and is no click. */
function press(store: ChapterStore, target: Element) {
  const verse = target.closest('[id] > sup, [id] > [role="button"]')?.parentElement
  if (verse && window.getSelection()?.isCollapsed !== false) pressVerse(store, Number(verse.id.slice(1)))
}

/** The portals that have opened a chapter before: the first navigation is a 'POP' too. */
const opened = new WeakSet<QueryClient>()

/**
 * A hash that is typed into the address bar is a 'POP', too, but its history entry has no state of the router.
 */
const isTyped = () => window.history.state === null

/**
 * Marks the verses in the address, scrolls them to the middle of the window and focuses them. Going back or forward
 * only marks them: the browser restores the scroll position.
 */
function useMarkedVerses(store: ChapterStore) {
  const { hash, key } = useLocation()
  const kind = useNavigationType()
  const queryClient = useQueryClient()
  const shown = useRef<string>(undefined)
  // `key` changes when the same address is chosen again: the verses are then shown again.
  useEffect(() => {
    const marked = parseVerseHash(hash)
    store.setState({ marked })
    const isOther = shown.current !== undefined && shown.current !== hash
    const isFirst = !opened.has(queryClient)
    const arrived = kind !== 'POP' || isFirst || (isOther && isTyped())
    opened.add(queryClient)
    shown.current = hash
    const control = marked && arrived && verseControl(marked.from)
    if (!control) return
    // A painted page has been scrolled by the document, or by the visitor.
    if (!isFirst || window.scrollY === 0) control.scrollIntoView({ block: 'center' })
    // Before the first input, the browser would draw its focus ring around the mark.
    control.focus({ preventScroll: true, ...(isFirst && { focusVisible: false }) })
  }, [hash, key])
}
