import { Button, Disclosure, ProgressBar } from '@portal/shared-ui'
import { chapterKey, chaptersOf, type PlanChapter, wholePercent } from '@portal/shared-ui/plan'
import type { Book } from '@portal/shared-ui/scripture'
import { bareButton, s } from '@portal/shared-ui/theme'
import { Check } from 'lucide-react'
import styled from 'styled-components'

type Props = {
  book: Book
  read: ReadonlySet<string>
  open: boolean
  onOpen: (open: boolean) => void
  onMark: (chapters: PlanChapter[], done: boolean) => void
}

/** A book with a bar; opened, its chapters as buttons of which the read ones have a tick. */
export function ManualBook({ book, read, open, onOpen, onMark }: Props) {
  const chapters = chaptersOf([book])
  const unread = chapters.filter((chapter) => !read.has(chapterKey(chapter)))
  const count = chapters.length - unread.length
  const isWhole = unread.length === 0
  return (
    <Part id={partId(book)} aria-label={book.name} data-whole={isWhole || undefined}>
      <Disclosure
        headingLevel="h4"
        title={book.name}
        open={open}
        onToggle={onOpen}
        summary={
          <Summary>
            <span aria-hidden="true">
              <ProgressBar value={wholePercent(count, chapters.length)} label="" />
            </span>
            <p>{isWhole ? 'Hela boken läst' : `${count} av ${chapters.length} kapitel`}</p>
          </Summary>
        }
      >
        <Grid>
          {chapters.map((one) => {
            const isRead = read.has(chapterKey(one))
            return (
              <Chapter
                key={one.chapter}
                type="button"
                aria-pressed={isRead}
                onClick={() => onMark([one], !isRead)}
              >
                {isRead && <Check aria-hidden="true" size="1rem" />}
                <span>{one.chapter}</span>
              </Chapter>
            )
          })}
        </Grid>
        <Button size="s" variant="light" onClick={() => onMark(isWhole ? chapters : unread, !isWhole)}>
          {isWhole ? 'Avmarkera hela boken' : 'Markera hela boken'}
        </Button>
      </Disclosure>
    </Part>
  )
}

/** The id of a book's part of the page. */
export const partId = ({ osis }: Book) => `bok-${osis}`

const Part = styled.section`
  align-self: start;
  padding: 12px 14px 10px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusM')};
  background: ${s('surface')};
  scroll-margin-top: 90px;
  h4 {
    font-size: 1.0625rem;
  }
  &[data-whole] {
    background: ${s('okSoft')};
  }
`

const Summary = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
  margin-top: 12px;
  svg {
    display: block;
    height: 6px;
  }
  p {
    margin: 0;
    color: ${s('muted')};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(48px, 3rem), 1fr));
  gap: 6px;
  margin-bottom: 12px;
`

const Chapter = styled.button`
  ${bareButton}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 3px;
  min-height: 44px;
  border: 1px solid ${s('control')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] {
    border-color: ${s('ok')};
    background: ${s('okSoft')};
    color: ${s('ok')};
    font-weight: 600;
  }
`
