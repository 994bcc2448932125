import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type Book, bookName } from '../shared/books.data'
import { chapterPath } from '../shared/chapterRef'
import { useReader } from '../shared/reader'

/** The chapters that were read before the last one on this device; renders nothing without any. */
export function RecentChapters({ books }: { books?: Book[] }) {
  const [, ...before] = useReader((reader) => reader.recent)
  const shown = before.filter(({ osis }) => books?.some((book) => book.osis === osis) ?? true)
  if (shown.length === 0) return null
  return (
    <Recent aria-labelledby="senast-last">
      <h2 id="senast-last">Senast läst</h2>
      <ul>
        {shown.map(({ osis, chapter }) => (
          <li key={`${osis} ${chapter}`}>
            <Link to={chapterPath({ osis, chapter })}>{`${bookName(osis, books)} ${chapter}`}</Link>
          </li>
        ))}
      </ul>
    </Recent>
  )
}

const Recent = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 14px;
  margin-top: 14px;

  h2 {
    font: 600 0.9375rem/1.4 ${s('sans')};
    color: ${s('muted')};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding: 4px 12px;
    border: 1px solid ${s('line')};
    border-radius: ${s('pill')};
    background: ${s('surface')};
    color: ${s('brand')};
    font-weight: 500;

    &:hover {
      border-color: ${s('brand')};
    }
    ${media.touch} {
      min-height: 44px;
    }
  }
`
