import { rovingFocus } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import type { Ref, RefObject } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Book } from './books.data'
import { type ChapterRef, chapterPath } from './chapterRef'

type Props = {
  id?: string
  book: Book
  /** The chapter that is open. */
  current?: number
  /** The chapters with text, once known: the others are muted. */
  written?: ChapterRef[]
  ref?: Ref<HTMLElement>
  /** A ref for the link to the current chapter. */
  here?: RefObject<HTMLAnchorElement | null>
  onChoose?: () => void
}

/** The chapters of a book as touch targets: one stop for Tab, arrow keys inside. */
export function ChapterSquares({ id, book, current, written, ref, here, onChoose }: Props) {
  const first = current !== undefined && book.chapters.includes(current) ? current : book.chapters[0]
  const isWritten = (chapter: number) =>
    written?.some((one) => one.osis === book.osis && one.chapter === chapter) ?? true
  return (
    <Squares
      id={id}
      ref={ref}
      aria-label={`Kapitel i ${book.name}`}
      onKeyDown={(event) => rovingFocus(event, 'a', 'row')}
    >
      {book.chapters.map((chapter) => (
        <Link
          key={chapter}
          ref={chapter === current ? here : undefined}
          to={chapterPath({ osis: book.osis, chapter })}
          aria-label={`Kapitel ${chapter}${isWritten(chapter) ? '' : ', utan text'}`}
          aria-current={chapter === current ? 'page' : undefined}
          data-empty={!isWritten(chapter) || undefined}
          tabIndex={chapter === first ? 0 : -1}
          onClick={onChoose}
        >
          {chapter}
        </Link>
      ))}
    </Squares>
  )
}

const Squares = styled.nav`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(48px, 3rem), 1fr));
  gap: 6px;
  padding: 4px 0 10px;
  scroll-margin: 56px 0 4px;
  a {
    display: grid;
    place-items: center;
    min-height: 48px;
    border: 1px solid ${s('line')};
    border-radius: ${s('radiusS')};
    background: ${s('sunken')};
    font-variant-numeric: tabular-nums;
  }
  a[data-empty] {
    border-style: dashed;
    background: none;
    color: ${s('muted')};
  }
  a[aria-current] {
    background: ${s('brand')};
    color: ${s('onBrand')};
    font-weight: 600;
  }
`
