import { useCode, useMedia } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { media, s } from '@portal/shared-ui/theme'
import { Fragment, type MouseEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Book } from '../shared/books.data'
import { chapterPath } from '../shared/chapterRef'

const squaresCode = codeQuery('chapter-squares', () => import('../shared/ChapterSquares'))

/**
 * The books of a testament, ordered down the columns. A click on a book opens its chapters below its row. The link
 * leads to the first chapter without scripts, in a new tab, and for a book of one chapter.
 */
export function Shelf({ books }: { books: Book[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const { data: squares, isError } = useCode(squaresCode, { enabled: open !== null, optional: true })
  const id = useId()
  const isPhone = useMedia('phone')
  const isTablet = useMedia('tablet')
  const isNarrow = useMedia('narrow')
  // Styles place the books as long as none is open.
  const columns = (isNarrow && 1) || (isPhone && 2) || (isTablet && 3) || 5
  const rows = rowsIn(columns, books)
  const openRow = books.findIndex(({ osis }) => osis === open) % rows
  const placeOf = (at: number) => {
    const row = at % rows
    return { gridColumn: Math.floor(at / rows) + 1, gridRow: row + 1 + Number(row > openRow) }
  }

  const press = (event: MouseEvent, { osis, chapters }: Book) => {
    // Without the squares' code the link leads to the first chapter.
    if (chapters.length < 2 || isError || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(osis === open ? null : osis)
  }
  return (
    <Grid
      style={Object.fromEntries([1, 2, 3, 5].map((count) => [`--rows-of-${count}`, rowsIn(count, books)]))}
    >
      {books.map((book, at) => {
        const { osis, name, chapters, underWork } = book
        const isOpen = osis === open
        return (
          <Fragment key={osis}>
            <li data-book={osis} style={open === null ? undefined : placeOf(at)}>
              <Link
                to={chapterPath({ osis, chapter: chapters[0] ?? 1 })}
                aria-expanded={chapters.length > 1 ? isOpen : undefined}
                aria-controls={isOpen ? id : undefined}
                onClick={(event) => press(event, book)}
              >
                {name} <small>{underWork ? 'Under arbete' : chapters.length}</small>
              </Link>
            </li>
            {isOpen && squares && (
              <li style={{ gridColumn: '1 / -1', gridRow: openRow + 2 }}>
                <squares.ChapterSquares id={id} book={book} />
              </li>
            )}
          </Fragment>
        )
      })}
    </Grid>
  )
}

const rowsIn = (columns: number, books: Book[]) => Math.ceil(books.length / columns)

const inColumns = (count: number) => `
  grid-template: repeat(var(--rows-of-${count}), auto) / repeat(${count}, minmax(0, 1fr));
`

const Grid = styled.ul`
  display: grid;
  grid-auto-flow: column;
  ${inColumns(5)}
  gap: 2px clamp(12px, 1.6vw, 18px);
  li > a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 6px 4px;
    border-bottom: 1px solid ${s('line')};
    font-weight: 500;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  li > a:hover {
    border-color: ${s('gold')};
    color: ${s('brand')};
  }
  li > a[aria-expanded='true'] {
    border-color: ${s('gold')};
    background: ${s('goldSoft')};
  }
  small {
    color: ${s('muted')};
    font-size: 0.8125rem;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${media.tablet} {
    ${inColumns(3)}
  }
  ${media.phone} {
    ${inColumns(2)}
    font-size: 0.9375rem;
    hyphens: auto;
    /* 'Under arbete' is below the name. */
    li > a {
      flex-wrap: wrap;
      gap: 0 8px;
    }
  }
  ${media.narrow} {
    ${inColumns(1)}
  }
  [aria-expanded='true'] small {
    color: inherit;
  }
`
