import { ButtonLink } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { type ChapterRef, chapterPath } from '../shared/chapterRef'
import { useChaptersWithText } from '../shared/chaptersWithText.data'
import { nearestWritten } from '../shared/nearestChapter'

/** A line for a chapter of the day without text, and a link to the next chapter that has one. */
export function WithoutText({ chapterRef }: { chapterRef: ChapterRef }) {
  const { data: books = [] } = useBooks()
  const { data: written = [] } = useChaptersWithText()
  const { after } = nearestWritten(books, written, chapterRef)
  return (
    <>
      <Line>Inga verser hittades. Kapitlets text är inte inlagd här än.</Line>
      {after && (
        <ButtonLink variant="light" size="s" to={chapterPath(after)}>
          {`Nästa kapitel med text: ${bookName(after.osis, books)} ${after.chapter}`}
        </ButtonLink>
      )}
    </>
  )
}

const Line = styled.p`
  margin: 0;
  color: ${s('muted')};
  text-align: center;
`
