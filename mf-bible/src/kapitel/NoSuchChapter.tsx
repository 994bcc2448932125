import { ButtonLink } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'
import { chapterPath } from '../shared/chapterRef'
import { nearestChapter } from '../shared/nearestChapter'
import { NothingToRead } from './NothingToRead'

/** The page of an address without a chapter: the nearest chapter that exists, and a link to it. */
export function NoSuchChapter({ book, chapter }: { book?: string; chapter?: string }) {
  const { data: books } = useBooks()
  const nearest = nearestChapter(books ?? [], { book, chapter })
  return (
    <div>
      <Title tabIndex={-1}>Kapitlet hittades inte</Title>
      <NothingToRead
        title="Det finns inget sådant kapitel"
        text={
          nearest &&
          (nearest.isWantedBook
            ? `${nearest.book.name} har ${counted(nearest.book.chapters.length, 'kapitel', 'kapitel')}.`
            : 'Boken finns inte här, eller så är adressen felskriven.')
        }
        ways={
          <>
            {nearest && (
              <ButtonLink to={chapterPath({ osis: nearest.book.osis, chapter: nearest.chapter })}>
                {`Läs ${nearest.book.name} ${nearest.chapter}`}
              </ButtonLink>
            )}
            <ButtonLink to="/bibeln" variant="light">
              Alla böcker
            </ButtonLink>
          </>
        }
        book={nearest?.isWantedBook ? nearest.book : undefined}
      />
    </div>
  )
}

const Title = styled.h1`
  margin: 8px 0 24px;
`
