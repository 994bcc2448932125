import { EmptyState } from '@portal/shared-ui'
import { BookX } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Book } from '../shared/books.data'
import { ChapterSquares } from '../shared/ChapterSquares'
import type { ChapterRef } from '../shared/chapterRef'

type Props = {
  title: string
  /** The reason why there is no text. */
  text: ReactNode
  /** Links to somewhere else to read: the nearest chapters, or all books. */
  ways: ReactNode
  /** The book whose chapters are listed. */
  book?: Book
  current?: number
  written?: ChapterRef[]
}

/** Shown instead of a chapter that cannot be read: the reason, and links to other chapters. */
export const NothingToRead = ({ title, text, ways, book, ...chapters }: Props) => (
  <>
    <EmptyState icon={<BookX />} title={title} text={text} action={<Ways>{ways}</Ways>} />
    {book && (
      <Below>
        <ChapterSquares book={book} {...chapters} />
      </Below>
    )}
  </>
)

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 10px;
  & > a {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`

const Below = styled.div`
  margin-top: 20px;
`
