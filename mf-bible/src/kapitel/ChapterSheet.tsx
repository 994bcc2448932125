import { Dialog, Tabs } from '@portal/shared-ui'
import { bareButton, media, s } from '@portal/shared-ui/theme'
import { Fragment, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'
import { ChapterSquares } from '../shared/ChapterSquares'
import type { ChapterRef } from '../shared/chapterRef'

const testaments = [
  { value: 'old', label: 'Gamla testamentet' },
  { value: 'new', label: 'Nya testamentet' },
] as const

type Props = { chapterRef: ChapterRef; onClose: () => void }

/**
 * The dialog that chooses book and chapter, opened from the bar below the text or the panel beside it: a press on a
 * book shows its chapters, a press on a chapter opens that chapter.
 */
export function ChapterSheet({ chapterRef, onClose }: Props) {
  const { data: books = [] } = useBooks()
  const [osis, setOsis] = useState<string | null>(chapterRef.osis)
  const [testament, setTestament] = useState(
    books.find((book) => book.osis === chapterRef.osis)?.testament ?? 'new',
  )
  const here = useRef<HTMLAnchorElement>(null)
  const id = useId()
  return (
    <Dialog title="Välj bok och kapitel" width="ml" onClose={onClose} initialFocus={here}>
      <Books>
        {books
          .filter((book) => book.testament === testament)
          .map((book) => (
            <Fragment key={book.osis}>
              <BookButton
                type="button"
                aria-expanded={book.osis === osis}
                aria-controls={book.osis === osis ? id : undefined}
                onClick={() => setOsis(book.osis === osis ? null : book.osis)}
              >
                {book.name}
                {book.underWork && <small>Under arbete</small>}
              </BookButton>
              {book.osis === osis && (
                <ChapterSquares
                  {...{ id, book, here }}
                  ref={scrollIntoView}
                  current={book.osis === chapterRef.osis ? chapterRef.chapter : undefined}
                  onChoose={onClose}
                />
              )}
            </Fragment>
          ))}
      </Books>
      {/* Below the list, within the thumb's reach. */}
      <Tabs label="Testamente" value={testament} onChange={setTestament} tabs={[...testaments]} />
    </Dialog>
  )
}

/** Scrolls the chapters into view: at the list's end they would open below its edge. */
function scrollIntoView(squares: HTMLElement | null) {
  squares?.scrollIntoView({ block: 'nearest' })
}

const Books = styled.div`
  display: grid;
  /* The longest word of a name fits. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  /* Without it a row is no higher than a button's minimum height, because the list's height is fixed. */
  grid-auto-rows: max-content;
  /* The following books fill the gap beside an open book. */
  grid-auto-flow: row dense;
  align-content: start;
  gap: 4px 8px;
  height: 56dvh;
  margin: 0 -8px 12px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${media.phone} {
    /* The list and the tabs together fill the window's lower half. Two columns from 360 pixels. */
    height: 40dvh;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr));
  }
`

const BookButton = styled.button`
  ${bareButton}
  min-height: 48px;
  padding: 6px 10px;
  border-radius: ${s('radiusS')};
  font-weight: 500;
  line-height: 1.25;
  /* A word is broken where it is longer than the row, with enlarged text. */
  min-width: 0;
  overflow-wrap: break-word;
  small {
    display: block;
    color: ${s('muted')};
    font-weight: 400;
  }
  &[aria-expanded='true'] {
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
`
