import { ErrorBanner } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { BibleSearch } from './BibleSearch'
import { BooksColumn } from './BooksColumn'
import { useBooks, useChapters } from './bible.data'
import { ChaptersColumn } from './ChaptersColumn'
import { useBiblePlace } from './useBiblePlace'
import { VersesColumn } from './VersesColumn'

/** `/admin/bibeln`: books, the chapters of one, the verses of one. Errors from the database appear above them. */
export function BiblePage() {
  const { id } = useParams()
  const { place } = useBiblePlace()
  const [failure, setFailure] = useState<unknown>(null)
  const books = useBooks()
  const book = books.data?.find(({ osis }) => osis === place.osis)
  const named = books.data?.find((one) => String(one.id) === id)
  const chapters = useChapters(book?.id)
  const chapter = chapters.data?.find(({ number }) => number === place.chapter)

  // Open also while the chapters load, so that the chapter's verses replace the lists at once.
  const isOpen = place.chapter !== undefined && (chapter !== undefined || !chapters.data)

  // Where the columns are stacked, the chapters of a chosen book are far below it.
  const columns = useRef<HTMLDivElement>(null)
  const chosen = place.chapter === undefined ? book?.id : undefined
  useEffect(() => {
    const next = chosen === undefined ? undefined : columns.current?.children[1]
    if (next && next.getBoundingClientRect().top > innerHeight / 2) next.scrollIntoView()
  }, [chosen])

  // The change log and the palette link to a book by its id.
  if (named) return <Navigate replace to={{ pathname: '/admin/bibeln', search: `?bok=${named.osis}` }} />

  return (
    <>
      <ErrorBanner error={failure} />
      <BibleSearch />
      <Columns ref={columns} data-panes="" data-open={isOpen || undefined}>
        <BooksColumn books={books} book={book} onFailure={setFailure} />
        <ChaptersColumn book={book} chapters={chapters} chapter={chapter} onFailure={setFailure} />
        <VersesColumn book={book} chapter={chapter} verse={place.verse} onFailure={setFailure} />
      </Columns>
    </>
  )
}

// Stacked until three columns fit, which scroll independently; on phones an open chapter is shown alone.
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) minmax(0, 7fr);
  }
  & > * {
    scroll-margin-top: 73px;
  }
  ${media.panes} {
    flex: 1;
    grid-template-rows: minmax(0, 1fr);
    align-items: stretch;
    min-height: 0;
    padding-bottom: 12px;
  }
  ${media.tablet} {
    &[data-open] > :not(:last-child) {
      display: none;
    }
  }
`
