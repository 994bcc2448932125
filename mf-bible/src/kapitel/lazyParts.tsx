import { LazyPart, QueryView, useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { ChapterRef } from '../shared/chapterRef'
import { useChapterState, useOpenChapter } from './chapterState'
import { useIsRead } from './ListenToChapter'
import { MenuRow } from './MenuRow'

/** The code for actions on verses, fetched when idle after the chapter: the text comes first. */
export const lazyPartsCode = codeQuery('chapter-lazy-parts', () => import('./parts.lazy'))

const noChapterCode = codeQuery('no-chapter', () => import('./noChapter.lazy'))

/** The open verse's menu. Its error message causes no layout shift. */
export function VerseMenu(props: { number: number; color?: string }) {
  const code = useCode(lazyPartsCode)
  if (code.data) return <code.data.VerseMenu {...props} />
  return (
    <MenuRow data-print="hide">
      <Failure>
        <QueryView query={code} skeleton={null}>
          {() => null}
        </QueryView>
      </Failure>
    </MenuRow>
  )
}

/** Loads the parts for copying, sharing, saving and listening, and the limit of printing. */
export function ChapterExtras() {
  const { copyLimit, chapterRef } = useOpenChapter()
  const isRead = useIsRead(chapterRef)
  const needed = useChapterState(({ selected, shared, kept, asked }) =>
    Boolean(selected ?? shared ?? kept ?? asked ?? copyLimit),
  )
  if (!needed && !isRead) return null
  return (
    <LazyPart code={lazyPartsCode} skeleton={null}>
      {(loaded) => <loaded.ChapterExtras />}
    </LazyPart>
  )
}

/** The page of an address without a chapter. */
export function NoSuchChapter(props: { book?: string; chapter?: string }) {
  return <LazyPart code={noChapterCode}>{(loaded) => <loaded.NoSuchChapter {...props} />}</LazyPart>
}

/** Shown for a chapter without verses. */
export function NoText(props: { chapterRef: ChapterRef }) {
  return (
    <Room>
      <LazyPart code={noChapterCode} skeleton={null}>
        {(loaded) => <loaded.NoText {...props} />}
      </LazyPart>
    </Room>
  )
}

/**
 * Reserves the height of the text, so that a swipe continues on the same element and content below does not move.
 */
const Room = styled.div`
  min-height: 26rem;
`

const Failure = styled.div`
  pointer-events: auto;
  & > [role='alert'] {
    margin: 8px;
    box-shadow: ${s('shadow2')};
  }
`
