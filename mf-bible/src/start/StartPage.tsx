import { ButtonLink, InfoBox, QueryView, SkeletonCards, Tabs, useMedia } from '@portal/shared-ui'
import { referencePath } from '@portal/shared-ui/scripture'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type Book, bookName, useBooks } from '../shared/books.data'
import { ChapterPicker } from '../shared/ChapterPicker'
import { useReader } from '../shared/reader'
import { Translation } from '../shared/Translation'
import { RecentChapters } from './RecentChapters'
import { Shelf } from './Shelf'
import { TodaysBox } from './TodaysBox'
import { TryPlan } from './TryPlan'

/** `/bibeln`: a link to the last or the recommended chapter, and all books. */
export function StartPage() {
  const books = useBooks()
  return (
    <>
      <h1 tabIndex={-1}>Bibeln</h1>
      <Translation />
      <GoOn books={books.data} />
      <RecentChapters books={books.data} />
      <TodaysBox />
      <QueryView
        query={books}
        empty="Inga böcker hittades"
        skeleton={<SkeletonCards count={12} height="56px" />}
      >
        {(all) => <Testaments books={all} />}
      </QueryView>
      <Below>
        <ChapterPicker />
        <TryPlan />
      </Below>
    </>
  )
}

/** A link to the last position; for new readers, to John 1. */
function GoOn({ books }: { books?: Book[] }) {
  const last = useReader((reader) => reader.last)
  if (!last && books?.every(({ osis }) => osis !== 'John')) return null
  const { osis, chapter, verse } = last ?? { osis: 'John', chapter: 1 }
  const name = bookName(osis, books)
  const label = `${name} ${chapter}${verse ? `:${verse}` : ''}`
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
      {last ? (
        <span>
          <strong>Fortsätt där du var</strong>
          <br />
          {label}
        </span>
      ) : (
        <span>
          <strong>Ny här?</strong> Börja med {name}.
        </span>
      )}
    </InfoBox>
  )
}

const testaments = [
  { value: 'old', label: 'Gamla testamentet' },
  { value: 'new', label: 'Nya testamentet' },
] as const

/** Both testaments, one below the other; on a phone one at a time. */
function Testaments({ books }: { books: Book[] }) {
  const last = useReader((reader) => reader.last)
  const [chosen, setChosen] = useState(books.find(({ osis }) => osis === last?.osis)?.testament ?? 'new')
  const isPhone = useMedia('phone')
  const filled = testaments.filter(({ value }) => books.some(({ testament }) => testament === value))
  const shelfOf = (value: Book['testament']) => (
    <Shelf key={value} books={books.filter(({ testament }) => testament === value)} />
  )
  if (isPhone && filled.length > 1) {
    return (
      <Part>
        <Tabs
          label="Testamente"
          value={chosen}
          onChange={setChosen}
          tabs={testaments.map((tab) => ({ ...tab, panel: shelfOf(tab.value) }))}
        />
      </Part>
    )
  }
  return filled.map(({ value, label }) => (
    <Part key={value}>
      <h2>{label}</h2>
      {shelfOf(value)}
    </Part>
  ))
}

const Part = styled.section`
  margin-top: 32px;
  h2 {
    margin-bottom: 16px;
    font-size: 1.5rem;
  }
  [role='tablist'] {
    margin-bottom: 12px;
  }
`

const Below = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 44px;
`
