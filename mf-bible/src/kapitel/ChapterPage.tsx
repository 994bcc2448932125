import { Card, EmptyState, InfoBox, QueryView, SkeletonText } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { BookX, Hammer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { useChapter } from '../shared/chapter.data'
import { PlacePicker } from '../shared/PlacePicker'
import { ownAddress, type Place, pathOf, placeOf, turnsFrom } from '../shared/place'
import { useReader } from '../shared/reader'
import { Translation } from '../shared/Translation'
import { ChapterText } from './ChapterText'
import { ChapterTools } from './ChapterTools'
import { NoSuchChapter } from './onDemand'
import { TurnLinks } from './TurnLinks'
import { usePrefetchTurns } from './usePrefetchTurns'
import { useTurning } from './useTurning'

/** `/bibeln/:book/:chapter`: a chapter to read (BI-01 to BI-05, BI-10 to BI-18). */
export function ChapterPage() {
  const { pathname, search, hash } = useLocation()
  const params = useParams()
  const own = ownAddress(params)
  if (own === null) return <NoSuchChapter {...params} />
  // Other names of the chapter are understood, as the host understands them; one address is its own.
  const [path = '', verses] = own.split('#')
  if (decodeURI(pathname) !== path) {
    return <Navigate to={{ pathname: path, search, hash: verses ?? hash }} replace />
  }
  return <Reader place={placeOf(params) as Place} />
}

function Reader({ place }: { place: Place }) {
  const { osis, chapter: number } = place
  const { data: books } = useBooks()
  const chapter = useChapter(place)
  const book = books?.find((candidate) => candidate.osis === osis)
  const { previous, next } = turnsFrom(books ?? [], place)
  const swipe = useTurning({ previous, next })
  const links = usePrefetchTurns([next, previous], chapter.data !== undefined)
  useLastPlace(place, chapter.data?.verses.length)

  if (chapter.data === null) return <NoSuchChapter {...addressOf(place)} />
  const name = bookName(osis, books)
  return (
    <Columns>
      <Side>
        <PlacePicker place={place} />
      </Side>
      <Paper as="article" $padding="none" {...swipe}>
        <h1 tabIndex={-1}>{`${name} ${number}`}</h1>
        {book?.underWork && (
          <Below>
            <InfoBox tone="gold" icon={<Hammer />} title="Under arbete">
              {book.note}
            </InfoBox>
          </Below>
        )}
        <Look>
          <QueryView
            query={chapter}
            isEmpty={(found) => found?.verses.length === 0}
            empty={
              <Below>
                <EmptyState title="Inga verser hittades" icon={<BookX />} />
              </Below>
            }
            skeleton={<Lines />}
          >
            {(found) => (
              <>
                <ChapterText
                  key={`${osis} ${number}`}
                  place={place}
                  book={name}
                  verses={found?.verses ?? []}
                  tools={<ChapterTools />}
                />
                <Translation osis={osis} />
              </>
            )}
          </QueryView>
        </Look>
        <TurnLinks ref={links} previous={previous} next={next} />
      </Paper>
    </Columns>
  )
}

/** The text's size and arrangement, which change without a verse being rendered anew. */
function Look({ children }: { children: ReactNode }) {
  const textSize = useReader((reader) => reader.textSize)
  const layout = useReader((reader) => reader.layout)
  return (
    <Text data-layout={layout} style={{ '--text-size': textSize } as React.CSSProperties}>
      {children}
    </Text>
  )
}

/** Remembers the chapter that one reads, for 'Fortsätt där du var'; one without text is no place to return to. */
function useLastPlace({ osis, chapter }: Place, verses = 0) {
  useEffect(() => {
    if (verses > 0) useReader.setState({ last: { osis, chapter } })
  }, [osis, chapter, verses])
}

const addressOf = (place: Place) => {
  const [, , book, chapter] = pathOf(place).split('/')
  return { book, chapter }
}

const Lines = () => (
  <Waiting>
    <SkeletonText lines={14} />
  </Waiting>
)

const Columns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: 44px;
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;
  }
`

const Side = styled.div`
  position: sticky;
  top: 96px;
  ${media.tablet} {
    position: static;
  }
`

const Paper = styled(Card)`
  padding: 46px clamp(28px, 5vw, 60px) 40px;
  h1 {
    text-align: center;
    font-size: clamp(2rem, 1.5rem + 2vw, 2.625rem);
  }
  ${media.phone} {
    padding: 28px 18px 24px;
  }
`

// What comes in the lines' place must not take the margin along: the browser counts that as a move.
const Text = styled.div`
  display: flow-root;
  > [role='alert'] {
    margin-top: 22px;
  }
`

/** A box between the heading and the text, or in its place. */
const Below = styled.div`
  margin-top: 22px;
`

const Waiting = styled.div`
  max-width: 660px;
  min-height: 70vh;
  margin: 64px auto 0;
`
