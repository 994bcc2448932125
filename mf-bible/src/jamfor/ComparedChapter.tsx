import { Card, EmptyState, QueryView, SkeletonText } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { BookOpen, BookX } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { useChapter } from '../shared/chapter.data'
import { type Place, pathOf } from '../shared/place'
import { Scripture } from '../shared/Scripture'
import { Translation } from '../shared/Translation'
import type { Pick } from './picks'

/** One side of the comparison: the verses of what was picked. */
export function ComparedChapter({ pick }: { pick: Pick | null }) {
  if (pick?.chapter) return <Verses place={{ osis: pick.osis, chapter: pick.chapter }} />
  return <EmptyState icon={<BookOpen />} title={pick ? 'Välj ett kapitel' : 'Välj en bok och ett kapitel'} />
}

function Verses({ place }: { place: Place }) {
  const chapter = useChapter(place)
  const { data: books } = useBooks()
  const title = `${bookName(place.osis, books)} ${place.chapter}`
  return (
    <Card as="article" aria-label={title}>
      <QueryView
        query={chapter}
        isEmpty={(found) => !found || found.verses.length === 0}
        empty={<EmptyState icon={<BookX />} title="Inga verser hittades" />}
        skeleton={<SkeletonText lines={12} />}
      >
        {(found) => (
          <>
            <Heading>
              <Link to={pathOf(place)}>{title}</Link>
            </Heading>
            <Scripture>
              {found?.verses.map(({ number, text }) => (
                <li key={number}>
                  <sup>{number}</sup>&nbsp;{text}
                </li>
              ))}
            </Scripture>
            <Translation osis={place.osis} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

const Heading = styled.h2`
  margin-top: 4px;
  font-size: 1.625rem;
  text-align: center;
  a:hover {
    color: ${s('brand')};
    text-decoration: underline;
    text-underline-offset: 5px;
  }
  ${media.touch} {
    a {
      display: block;
      padding-block: 8px;
    }
  }
`
