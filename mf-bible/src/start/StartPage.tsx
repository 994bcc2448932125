import { ButtonLink, InfoBox, QueryView, SkeletonCards, Tabs, useMedia } from '@portal/shared-ui'
import { referencePath } from '@portal/shared-ui/scripture'
import { media } from '@portal/shared-ui/theme'
import { BookOpen } from 'lucide-react'
import { useId, useState } from 'react'
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
      {/* Two lines for both, so that nothing moves for a reader who comes back. */}
      <span>
        <strong>{last ? 'Fortsätt där du var' : 'Ny här?'}</strong> <br />
        <span>{last ? label : `Börja med ${name}.`}</span>
      </span>
    </InfoBox>
  )
}

const testaments = [
  { value: 'old', label: 'Gamla testamentet' },
  { value: 'new', label: 'Nya testamentet' },
] as const

/** Both testaments, one below the other; on a phone styles show one at a time, and tabs. */
function Testaments({ books }: { books: Book[] }) {
  const last = useReader((reader) => reader.last)
  const [pressed, setPressed] = useState<Book['testament']>()
  const chosen = pressed ?? books.find(({ osis }) => osis === last?.osis)?.testament ?? 'new'
  const id = useId()
  const hasTabs = useMedia('phone')
  const filled = testaments.filter(({ value }) => books.some(({ testament }) => testament === value))
  const isTabbed = filled.length > 1
  return (
    <>
      {isTabbed && (
        <OnPhone>
          <Tabs
            label="Testamente"
            value={chosen}
            onChange={setPressed}
            tabs={testaments.map((tab) => ({ ...tab, controls: `${id}-${tab.value}` }))}
          />
        </OnPhone>
      )}
      {filled.map(({ value, label }) => (
        <Part
          key={value}
          id={`${id}-${value}`}
          data-chosen={isTabbed ? value === chosen : undefined}
          {...(isTabbed && hasTabs && { role: 'tabpanel', 'aria-label': label })}
        >
          <h2>{label}</h2>
          <Shelf books={books.filter(({ testament }) => testament === value)} />
        </Part>
      ))}
    </>
  )
}

/** Tabs need scripts: without them a phone shows both testaments. */
const withoutScripts = '@media (scripting: none)'

const OnPhone = styled.div`
  display: none;
  ${media.phone} {
    display: block;
    margin: 32px 0 12px;
    ${withoutScripts} {
      display: none;
    }
  }
`

const Part = styled.section`
  margin-top: 32px;
  h2 {
    margin-bottom: 16px;
    font-size: 1.5rem;
  }
  ${media.phone} {
    &[data-chosen] {
      margin-top: 0;
    }
    &[data-chosen] > h2,
    &[data-chosen='false'] {
      display: none;
    }
    ${withoutScripts} {
      &[data-chosen] {
        display: block;
        margin-top: 32px;
      }
      &[data-chosen] > h2 {
        display: block;
      }
    }
  }
`

const Below = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 44px;
`
