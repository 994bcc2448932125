import { Card, EmptyState, QueryView, SkeletonText } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { BookOpen, BookX } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { useChapter } from '../shared/chapter.data'
import { type ChapterRef, chapterPath } from '../shared/chapterRef'
import { Scripture } from '../shared/Scripture'
import { Translation } from '../shared/Translation'
import type { Side } from './comparison'

/** One side of the comparison: the verses of what was picked. */
export function ComparedChapter({ side }: { side: Side | null }) {
  if (side?.chapter) return <Verses chapterRef={{ osis: side.osis, chapter: side.chapter }} />
  return <EmptyState icon={<BookOpen />} title={side ? 'Välj ett kapitel' : 'Välj en bok och ett kapitel'} />
}

function Verses({ chapterRef }: { chapterRef: ChapterRef }) {
  const chapter = useChapter(chapterRef)
  const { data: books } = useBooks()
  const title = `${bookName(chapterRef.osis, books)} ${chapterRef.chapter}`
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
              <Link to={chapterPath(chapterRef)}>{title}</Link>
            </Heading>
            <Scripture>
              {found?.verses.map(({ number, text }) => (
                <li key={number}>
                  <sup>{number}&nbsp;</sup>
                  {text}
                </li>
              ))}
            </Scripture>
            <Translation osis={chapterRef.osis} />
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
