import { ButtonLink, InfoBox, QueryView, SkeletonCards } from '@portal/shared-ui'
import { referencePath } from '@portal/shared-ui/scripture'
import { media, s } from '@portal/shared-ui/theme'
import { BookOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type Book, bookName, useBooks } from '../shared/books.data'
import { ChapterPicker } from '../shared/ChapterPicker'
import { chapterPath } from '../shared/chapterRef'
import { useReader } from '../shared/reader'
import { Translation } from '../shared/Translation'
import { TodaysBox } from './TodaysBox'
import { TryPlan } from './TryPlan'

/** `/bibeln`: where one left off, and every book to begin with. */
export function StartPage() {
  const books = useBooks()
  return (
    <>
      <h1 tabIndex={-1}>Bibeln</h1>
      <Translation />
      <GoOn books={books.data} />
      <TodaysBox />
      <ChapterPicker />
      <QueryView
        query={books}
        empty="Inga böcker hittades"
        skeleton={<SkeletonCards count={12} height="56px" />}
      >
        {(all) => (
          <>
            <Testament title="Gamla testamentet" books={all.filter(({ testament }) => testament === 'old')} />
            <Testament title="Nya testamentet" books={all.filter(({ testament }) => testament === 'new')} />
          </>
        )}
      </QueryView>
      <TryPlan />
    </>
  )
}

function GoOn({ books }: { books?: Book[] }) {
  const last = useReader((reader) => reader.last)
  if (!last) return null
  const { osis, chapter, verse } = last
  const label = `${bookName(osis, books)} ${chapter}${verse ? `:${verse}` : ''}`
  return (
    <InfoBox
      tone="gold"
      icon={<BookOpen />}
      actions={
        <ButtonLink size="s" to={referencePath({ osis, chapter, from: verse })}>
          {`Läs ${label}`}
        </ButtonLink>
      }
    >
      <strong>Fortsätt där du var</strong>
      <br />
      {label}
    </InfoBox>
  )
}

function Testament({ title, books }: { title: string; books: Book[] }) {
  if (books.length === 0) return null
  return (
    <Part>
      <h2>{title}</h2>
      <Shelf>
        {books.map(({ osis, name, chapters, underWork }) => (
          <li key={osis}>
            <Link to={chapterPath({ osis, chapter: chapters[0] ?? 1 })}>
              {name} <small>{underWork ? 'Under arbete' : chapters.length}</small>
            </Link>
          </li>
        ))}
      </Shelf>
    </Part>
  )
}

const Part = styled.section`
  margin-top: 44px;
  h2 {
    margin-bottom: 16px;
    font-size: 1.5rem;
  }
`

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: 2px 18px;
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0 12px;
  }
  a {
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
  a:hover {
    border-color: ${s('gold')};
    color: ${s('brand')};
  }
  small {
    color: ${s('muted')};
    font-size: 0.8125rem;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`
