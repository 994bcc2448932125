import { Card, EmptyState, QueryView, Select, SkeletonText } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { BookOpen, BookX } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { useChapter } from '../shared/chapter.data'
import { bookOptions, openList } from '../shared/PlacePicker'
import { type Place, pathOf } from '../shared/place'
import { Scripture } from '../shared/Scripture'
import type { Pick } from './picks'

type Props = { title: string; pick: Pick | null; onPick: (pick: Pick | null) => void }

/** One side: a book, then a chapter of it, then its verses. Another book has no chapter yet (BI-20). */
export function ComparedChapter({ title, pick, onPick }: Props) {
  const id = useId()
  const { data: books } = useBooks()
  const book = books?.find(({ osis }) => osis === pick?.osis)
  return (
    <Side as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Choices>
        <Select
          label="Bok"
          placeholder="Välj bok"
          disabled={!books}
          options={bookOptions(books)}
          value={book?.osis ?? ''}
          onChange={(osis) => onPick(osis ? { osis } : null)}
          onKeyDown={openList}
        />
        <Select
          label="Kapitel"
          placeholder="Välj kapitel"
          disabled={!book}
          options={(book?.chapters ?? []).map((number) => ({ value: `${number}`, label: `${number}` }))}
          value={pick?.chapter ? `${pick.chapter}` : ''}
          onChange={(number) => pick && onPick({ osis: pick.osis, chapter: Number(number) || undefined })}
          onKeyDown={openList}
        />
      </Choices>
      {pick?.chapter ? (
        <Verses place={{ osis: pick.osis, chapter: pick.chapter }} name={bookName(pick.osis, books)} />
      ) : (
        <EmptyState icon={<BookOpen />} title={pick ? 'Välj ett kapitel' : 'Välj en bok och ett kapitel'} />
      )}
    </Side>
  )
}

function Verses({ place, name }: { place: Place; name: string }) {
  const chapter = useChapter(place)
  return (
    <QueryView
      query={chapter}
      isEmpty={(found) => !found || found.verses.length === 0}
      empty={<EmptyState icon={<BookX />} title="Inga verser hittades" />}
      skeleton={<SkeletonText lines={12} />}
    >
      {(found) => (
        <>
          <Heading>
            <Link to={pathOf(place)}>{`${name} ${place.chapter}`}</Link>
          </Heading>
          <Scripture>
            {found?.verses.map(({ number, text }) => (
              <li key={number}>
                <sup>{number}</sup> {text}
              </li>
            ))}
          </Scripture>
        </>
      )}
    </QueryView>
  )
}

const Side = styled(Card)`
  min-width: 0;
  h2 {
    margin-bottom: 14px;
    font-size: 1.375rem;
  }
`

const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: 12px;
  margin-bottom: 24px;
`

const Heading = styled.h3`
  margin: 0 0 14px;
  font-size: 1.5rem;
  text-align: center;
  a:hover {
    color: ${s('brand')};
    text-decoration: underline;
    text-underline-offset: 5px;
  }
`
