import { ButtonLink, EmptyState } from '@portal/shared-ui'
import { ArrowLeft, ArrowRight, BookX } from 'lucide-react'
import { bookName, useBooks } from '../shared/books.data'
import { ChapterSquares } from '../shared/ChapterSquares'
import { type ChapterRef, chapterPath } from '../shared/chapterRef'
import { useWritten } from '../shared/written.data'
import { nearestWritten } from './nearestChapter'
import { Ways } from './Ways'

/** A chapter that is there, and whose text is not: why, and where one reads on instead. */
export function NoText({ chapterRef }: { chapterRef: ChapterRef }) {
  const { data: books } = useBooks()
  const { data: written } = useWritten()
  const book = books?.find(({ osis }) => osis === chapterRef.osis)
  const { before, after } = nearestWritten(books ?? [], written ?? [], chapterRef)
  const nameOf = ({ osis, chapter }: ChapterRef) => `${bookName(osis, books)} ${chapter}`
  return (
    <>
      <EmptyState
        icon={<BookX />}
        title="Inga verser hittades"
        text={
          book?.underWork
            ? `${book.name} är under arbete, och texten till kapitel ${chapterRef.chapter} är inte klar än.`
            : `Texten till ${nameOf(chapterRef)} är inte inlagd här än.`
        }
        action={
          <Ways>
            {before && (
              <ButtonLink to={chapterPath(before)} variant="light" icon={<ArrowLeft aria-hidden="true" />}>
                {`Läs ${nameOf(before)}`}
              </ButtonLink>
            )}
            {after && (
              <ButtonLink to={chapterPath(after)} variant="light" icon={<ArrowRight aria-hidden="true" />}>
                {`Läs ${nameOf(after)}`}
              </ButtonLink>
            )}
          </Ways>
        }
      />
      {book && <ChapterSquares book={book} current={chapterRef.chapter} written={written} />}
    </>
  )
}
