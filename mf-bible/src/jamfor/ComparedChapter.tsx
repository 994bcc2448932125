import { ButtonLink, EmptyState, QueryView, SkeletonText } from '@portal/shared-ui'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { BookOpen, BookX } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { numbersOf, type Verse, verseLabel } from '../shared/chapter.data'
import { type ChapterRef, chapterPath } from '../shared/chapterRef'
import type { Side } from '../shared/formatSide'
import { Scripture } from '../shared/Scripture'
import { Translation } from '../shared/Translation'
import type { SideChapter } from './comparison'

/** The chapter's column: left or right; on a phone, first or second in each row. */
type ColumnIndex = 0 | 1

/** One side of the comparison: the verses of the chosen chapter. */
export function ComparedChapter({
  side,
  ...of
}: {
  side: Side | null
  chapter: SideChapter
  column: ColumnIndex
}) {
  if (side?.chapter) return <Verses chapterRef={{ osis: side.osis, chapter: side.chapter }} {...of} />
  return <EmptyState icon={<BookOpen />} title={side ? 'Välj ett kapitel' : 'Välj en bok och ett kapitel'} />
}

type Props = { chapterRef: ChapterRef; chapter: SideChapter; column: ColumnIndex }

function Verses({ chapterRef, chapter, column }: Props) {
  const { data: books } = useBooks()
  const title = `${bookName(chapterRef.osis, books)} ${chapterRef.chapter}`
  return (
    <Column aria-label={title} $column={column}>
      <QueryView
        query={chapter}
        isEmpty={(found) => !found || found.verses.length === 0}
        empty={
          <>
            <Head>
              <h2>{title}</h2>
            </Head>
            <EmptyState
              icon={<BookX />}
              title="Inga verser hittades"
              text={`${title} har ingen text än.`}
              action={
                <ButtonLink to={chapterPath(chapterRef)} variant="light">
                  Se kapitlets sida
                </ButtonLink>
              }
            />
          </>
        }
        skeleton={<SkeletonText lines={12} />}
      >
        {(found) => (
          <>
            <Head>
              <h2>
                <Link to={chapterPath(chapterRef)}>{title}</Link>
              </h2>
              <Translation osis={chapterRef.osis} notice={found?.terms?.notice} />
            </Head>
            <Rows>
              {found?.verses.map((verse) => (
                <li key={verse.number} style={rowsOf(verse)}>
                  <sup>{verseLabel(verse)}&nbsp;</sup>
                  {verse.text}
                </li>
              ))}
            </Rows>
          </>
        )}
      </QueryView>
    </Column>
  )
}

/** Joined verses are beside all of theirs in the other chapter. */
const rowsOf = (verse: Verse) =>
  ({ '--verse': verse.number, '--verses': numbersOf(verse).length }) as React.CSSProperties

/** The grid needs more rows than any chapter has verses; rows without a verse have no height. */
const rows = 'span 200'

const Column = styled.article<{ $column: ColumnIndex }>`
  ${sheet}
  --column: ${({ $column }) => $column};
  display: grid;
  grid-template: subgrid / minmax(0, 1fr);
  grid-row: 1 / ${rows};
  padding: 24px clamp(14px, 2.4vw, 28px);
  > header {
    grid-row: 1;
  }
  /* Shown instead of verses: loading, errors, a reason. In all rows, so that none grows beside the other chapter. */
  > :not(header, ol) {
    grid-row: 1 / -1;
    align-self: start;
  }
  ${media.phone} {
    display: contents;
    > :not(ol) {
      grid-row: auto;
      order: var(--column);
    }
    /* A title and its reason are together, below the other chapter. */
    &:not(:has(ol)) > * {
      order: 999;
    }
  }
`

const Head = styled.header`
  text-align: center;
  h2 {
    font-size: 1.5rem;
  }
  a {
    display: block;
    padding-block: 9px;
  }
  a:hover {
    color: ${s('brand')};
    text-decoration: underline;
    text-underline-offset: 5px;
  }
  article & > p {
    margin: 0 0 12px;
  }
`

const Rows = styled(Scripture)`
  display: grid;
  grid-template: subgrid / minmax(0, 1fr);
  grid-row: 2 / ${rows};
  margin: 0;
  font-size: 1.1875rem;
  line-height: 1.7;
  & > li {
    grid-row: var(--verse) / span var(--verses);
    margin: 0;
    padding: 7px 0;
    border-top: 1px solid ${s('line')};
    border-radius: 0;
  }
  ${media.phone} {
    display: contents;
    & > li {
      grid-row: auto;
      order: calc(2 * var(--verse) + var(--column));
      padding: 8px 12px;
      font-size: 1.0625rem;
      border: 0;
      border-radius: 8px;
    }
    & > li:not(:empty) {
      background: color-mix(in srgb, ${s('sunken')} calc(100% * var(--column)), transparent);
    }
  }
`
