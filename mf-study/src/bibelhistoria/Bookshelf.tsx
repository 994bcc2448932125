import { Badge } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { type Book, referencePath } from '@portal/shared-ui/scripture'
import { eyebrow, media, s } from '@portal/shared-ui/theme'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { bookGroups } from './bookGroups'

/** The books of one testament in groups, each linking to its first chapter. */
export function Bookshelf({ testament, title }: { testament: Book['testament']; title: string }) {
  const heading = useId()
  const groups = bookGroups(testament)
  return (
    <Shelf aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>{title}</h2>
        <Badge>{counted(groups.flatMap(({ books }) => books).length, 'bok', 'böcker')}</Badge>
      </Head>
      {groups.map(({ name, books }) => (
        <div key={name}>
          <h3>{name}</h3>
          <Books>
            {books.map((book) => (
              <li key={book.osis}>
                <Link to={referencePath({ osis: book.osis, chapter: 1 })}>{book.name}</Link>
              </li>
            ))}
          </Books>
        </div>
      ))}
    </Shelf>
  )
}

const Shelf = styled.section`
  margin: 48px 0;

  h3 {
    ${eyebrow}
    margin: 22px 0 8px;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;

  h2 {
    font-size: 1.625rem;
  }
`

const Books = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  overflow-wrap: anywhere;

  a {
    display: flex;
    align-items: center;
    min-height: 36px;
    padding: 4px 14px;
    border: 1px solid ${s('line')};
    border-radius: ${s('pill')};
    background: ${s('surface')};
    font-size: 0.96875rem;
    transition: border-color ${s('quick')};
  }
  ${media.touch} {
    a {
      min-height: 44px;
    }
  }
  ${media.hover} {
    a:hover {
      border-color: ${s('gold')};
    }
  }
`
