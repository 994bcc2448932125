import { Card, InfoBox, QueryView, SkeletonText, useKeepCode, useMedia } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { Hammer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { useChapter } from '../shared/chapter.data'
import {
  adjacentChapters,
  type ChapterRef,
  chapterPath,
  ownAddress,
  parseChapterRef,
} from '../shared/chapterRef'
import { useReader, useTone } from '../shared/reader'
import { sheetThemes } from '../shared/sheetThemes'
import { TextStyle } from '../shared/TextStyle'
import { Translation } from '../shared/Translation'
import { ChapterPager } from './ChapterPager'
import { ChapterText } from './ChapterText'
import { ChapterTools } from './ChapterTools'
import { lazyPartsCode, NoSuchChapter, NoText } from './lazyParts'
import { notesCode } from './notesCode'
import { LARGE_TEXT, ReaderSide } from './ReaderSide'
import { ReadingPlan } from './ReadingPlan'
import { ChapterTrail } from './touchParts'
import { useChapterNavigation } from './useChapterNavigation'
import { usePrefetchAdjacent } from './usePrefetchAdjacent'

/** `/bibeln/:book/:chapter`: a chapter to read. */
export function ChapterPage() {
  const { pathname, search, hash } = useLocation()
  const params = useParams()
  const own = ownAddress(params)
  if (own === null) return <NoSuchChapter {...params} />
  // Redirects alternative addresses of the chapter, as the host does, to the canonical one.
  const [path = '', verses] = own.split('#')
  if (decodeURI(pathname) !== path) {
    return <Navigate to={{ pathname: path, search, hash: verses ?? hash }} replace />
  }
  return <Reader chapterRef={parseChapterRef(params) as ChapterRef} />
}

function Reader({ chapterRef }: { chapterRef: ChapterRef }) {
  const { osis, chapter: number } = chapterRef
  const { data: books } = useBooks()
  const chapter = useChapter(chapterRef)
  const book = books?.find((candidate) => candidate.osis === osis)
  const { previous, next } = adjacentChapters(books ?? [], chapterRef)
  const swipe = useChapterNavigation({ previous, next })
  const isColumn = useMedia('column')
  const isLarge = useReader(({ textSize }) => textSize >= LARGE_TEXT)
  const links = usePrefetchAdjacent([next, previous], chapter.data !== undefined)
  useKeepCode(lazyPartsCode, notesCode)

  if (chapter.data === null) return <NoSuchChapter {...addressOf(chapterRef)} />
  const name = bookName(osis, books)
  return (
    <Columns $one={isLarge}>
      {!isColumn && (
        <Side $above={isLarge} data-print="hide">
          <ReaderSide chapterRef={chapterRef} isEmpty={chapter.data?.verses.length === 0} />
        </Side>
      )}
      <Sheet as="article" $padding="none" {...swipe}>
        <h1 tabIndex={-1}>{`${name} ${number}`}</h1>
        {book?.underWork && (
          <Below>
            <InfoBox tone="gold" icon={<Hammer />} title="Under arbete">
              {book.note}
            </InfoBox>
          </Below>
        )}
        <TextStyle>
          <QueryView
            query={chapter}
            isEmpty={(found) => found?.verses.length === 0}
            empty={
              <Below>
                <NoText chapterRef={chapterRef} />
              </Below>
            }
            skeleton={<Lines />}
          >
            {(found) =>
              found && (
                <>
                  <ChapterText
                    key={`${osis} ${number}`}
                    chapterRef={chapterRef}
                    book={name}
                    chapter={found}
                    tools={!isColumn && <ChapterTools />}
                  />
                  <Translation osis={osis} notice={found.terms?.notice} />
                </>
              )
            }
          </QueryView>
        </TextStyle>
        <ReadingPlan chapterRef={chapterRef} />
        <ChapterPager ref={links} previous={previous} next={next} />
        <ChapterTrail chapterRef={chapterRef} />
      </Sheet>
    </Columns>
  )
}

/** The sheet in the tone that is chosen on this device; without one, in the page's scheme. */
function Sheet(props: ComponentProps<typeof Paper>) {
  return <Paper {...props} {...useTone()} />
}

const addressOf = (chapterRef: ChapterRef) => {
  const [, , book, chapter] = chapterPath(chapterRef).split('/')
  return { book, chapter }
}

const Lines = () => (
  <Waiting>
    <SkeletonText lines={14} />
  </Waiting>
)

const Columns = styled.div<{ $one: boolean }>`
  display: grid;
  grid-template-columns: ${({ $one }) => ($one ? '' : '17.5rem')} minmax(0, 1fr);
  gap: ${({ $one }) => ($one ? 18 : 44)}px;
  align-items: start;
  ${media.column} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Side = styled.div<{ $above: boolean }>`
  ${({ $above }) => ($above ? 'width: min(100%, 20rem);' : 'position: sticky; top: 96px;')}
  /* The host renders for a wide screen. */
  ${media.column} {
    display: none;
  }
`

const Paper = styled(Card)`
  ${sheetThemes}
  padding: 46px clamp(28px, 5vw, 60px) 40px;
  h1 {
    text-align: center;
    font-size: clamp(2rem, 1.5rem + 2vw, 2.625rem);
  }
  /* On a phone the chapter has no card, so that the text uses the card's margins. */
  ${media.phone} {
    /* A swipe turns a chapter without text, too. */
    min-height: 70dvh;
    padding: 0 0 24px;
    border: 0;
    box-shadow: none;
    /* A chosen tone fills the width of the window, and the header. */
    &:not([data-tone]) {
      background: none;
    }
    &[data-tone] {
      margin: -24px calc(-1 * ${s('gutter')}) 0;
      padding: 24px ${s('gutter')};
      border-radius: 0;
    }
    h1 {
      font-size: 1.75rem;
    }
  }
`

/** A box below the heading, or instead of the text. */
const Below = styled.div`
  margin-top: 22px;
`

const Waiting = styled.div`
  max-width: 660px;
  margin: 64px auto 0;
  /* Keeps the links after the chapter below the window until the text has loaded: nearly every chapter is longer. */
  min-height: 100dvh;
`
