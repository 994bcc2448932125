import { ErrorBanner, OutboxNotice, rovingFocus } from '@portal/shared-ui'
import { chapterMarkingsKey } from '@portal/shared-ui/markings'
import { useSession } from '@portal/shared-ui/portal'
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
  /** Shown above the text; has access to the open chapter. */
  tools: ReactNode
}

/** The verses of a chapter, to read, mark, choose and copy. Mounted anew for every chapter. */
export function ChapterText({ chapterRef, book, chapter, tools }: Props) {
  const { verses } = chapter
  const queryClient = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  const [store] = useState(createChapterStore)
  const markings = useMarkings(chapterRef)
  useMarkedVerses(store)
  useLastVerse(chapterRef)

  const setting = useMemo(() => typesettingOf(chapterRef.osis, chapter), [chapterRef.osis, chapter])
  // One value for all verses, or each would render when anything here does.
  const open = useMemo((): OpenChapter => {
    const marks = createVerseMarks(queryClient, chapterMarkingsKey(userId, chapterRef))
    return { chapterRef, book, verses, store, marks }
  }, [queryClient, userId, chapterRef, book, verses, store])

  return (
    <OpenChapterProvider value={open}>
      {tools}
      <ErrorBanner
        error={markings.error}
        prefix="Ett fel uppstod: "
        onRetry={() => void markings.refetch()}
      />
      <VerseHint />
      <Scripture
        onClick={(event) => press(store, event.target as Element)}
        onKeyDown={(event) => rovingFocus(event, '[id^="v"] > [role="button"]', 'column')}
      >
        {verses.map(({ number, text }, at) => (
          <Verse key={number} number={number} text={text} pieces={setting.get(number)} tabbable={at === 0} />
        ))}
      </Scripture>
      <OutboxNotice kinds={['highlight']} floats />
      <ChapterExtras />
    </OpenChapterProvider>
  )
}

/** A press on a verse's number or text. Dragging over words selects them; that is not a press. */
function press(store: ChapterStore, target: Element) {
  const verse = target.closest('[id] > sup, [id] > [role="button"]')?.parentElement
  if (verse && window.getSelection()?.isCollapsed !== false) pressVerse(store, Number(verse.id.slice(1)))
}

/** The portals in which a chapter was opened before: the first address comes as a 'POP' too. */
const opened = new WeakSet<QueryClient>()

/** A hash that is typed into the address comes as a 'POP', too, but makes an entry that the router does not know. */
const isTyped = () => window.history.state === null

/**
 * The verses that the address names are marked, stand in the middle of the window and have the focus. Going back or
 * forward only marks them: the browser returns to where one was.
 */
function useMarkedVerses(store: ChapterStore) {
  const { hash, key } = useLocation()
  const kind = useNavigationType()
  const queryClient = useQueryClient()
  const shown = useRef<string>(undefined)
  // `key` changes when the same address is chosen again: then one wants to see the verses again.
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
    control.scrollIntoView({ block: 'center' })
    // Before the first input the browser would draw its focus ring around the mark.
    control.focus({ preventScroll: true, ...(isFirst && { focusVisible: false }) })
  }, [hash, key])
}
