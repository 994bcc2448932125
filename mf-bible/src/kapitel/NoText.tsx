import { ButtonLink } from '@portal/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { bookName, useBooks } from '../shared/books.data'
import { type ChapterRef, chapterPath } from '../shared/chapterRef'
import { useChaptersWithText } from '../shared/chaptersWithText.data'
import { nearestWritten } from '../shared/nearestChapter'
import { NothingToRead } from './NothingToRead'

/** A chapter without text: the reason, and links to the nearest chapters with text. */
export function NoText({ chapterRef }: { chapterRef: ChapterRef }) {
  const { data: books } = useBooks()
  const { data: written } = useChaptersWithText()
  const book = books?.find(({ osis }) => osis === chapterRef.osis)
  const { before, after } = nearestWritten(books ?? [], written ?? [], chapterRef)
  const nameOf = ({ osis, chapter }: ChapterRef) => `${bookName(osis, books)} ${chapter}`
  return (
    <NothingToRead
      title="Inga verser hittades"
      text={
        book?.underWork
          ? `${book.name} är under arbete, och texten till kapitel ${chapterRef.chapter} är inte klar än.`
          : `Texten till ${nameOf(chapterRef)} är inte inlagd här än.`
      }
      ways={
        <>
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
        </>
      }
      book={book}
      current={chapterRef.chapter}
      written={written}
    />
  )
}
