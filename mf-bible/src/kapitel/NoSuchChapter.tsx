import { ButtonLink, EmptyState } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { BookX } from 'lucide-react'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'
import { ChapterSquares } from '../shared/ChapterSquares'
import { chapterPath } from '../shared/chapterRef'
import { nearestChapter } from './nearestChapter'
import { Ways } from './Ways'

/** An address that names no chapter: what there is instead, and the way to it. */
export function NoSuchChapter({ book, chapter }: { book?: string; chapter?: string }) {
  const { data: books } = useBooks()
  const nearest = nearestChapter(books ?? [], { book, chapter })
  return (
    <div>
      <Title tabIndex={-1}>Kapitlet hittades inte</Title>
      <EmptyState
        icon={<BookX />}
        title="Det finns inget sådant kapitel"
        text={
          nearest &&
          (nearest.isWantedBook
            ? `${nearest.book.name} har ${counted(nearest.book.chapters.length, 'kapitel', 'kapitel')}.`
            : 'Boken finns inte här, eller så är adressen felskriven.')
        }
        action={
          <Ways>
            {nearest && (
              <ButtonLink to={chapterPath({ osis: nearest.book.osis, chapter: nearest.chapter })}>
                {`Läs ${nearest.book.name} ${nearest.chapter}`}
              </ButtonLink>
            )}
            <ButtonLink to="/bibeln" variant="light">
              Alla böcker
            </ButtonLink>
          </Ways>
        }
      />
      {nearest?.isWantedBook && <ChapterSquares book={nearest.book} />}
    </div>
  )
}

const Title = styled.h1`
  margin: 8px 0 24px;
`
