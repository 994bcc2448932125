import { chapterKey, chaptersOf, type PlanChapter } from '@portal/shared-ui/plan'
import type { Book } from '@portal/shared-ui/scripture'
import { bareButton, s } from '@portal/shared-ui/theme'
import { Check } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'

type Props = {
  book: Book
  read: ReadonlySet<string>
  onToggle: (chapter: PlanChapter, done: boolean) => void
}

/** A book's chapters as buttons; read ones have a tick. */
export function ManualBook({ book, read, onToggle }: Props) {
  const id = useId()
  const chapters = chaptersOf([book])
  const count = chapters.filter((chapter) => read.has(chapterKey(chapter))).length
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{book.name}</h3>
      <p>{count === chapters.length ? 'Hela boken läst' : `${count} av ${chapters.length} kapitel`}</p>
      <Grid>
        {chapters.map((one) => {
          const isRead = read.has(chapterKey(one))
          return (
            <Chapter
              key={one.chapter}
              type="button"
              aria-pressed={isRead}
              onClick={() => onToggle(one, !isRead)}
            >
              {isRead && <Check aria-hidden="true" size={14} />}
              {one.chapter}
            </Chapter>
          )
        })}
      </Grid>
    </Part>
  )
}

// `content-visibility`: the browser lays out books when they come into view.
const Part = styled.section`
  margin-top: 34px;
  content-visibility: auto;
  contain-intrinsic-size: auto 260px;
  h3 {
    font-size: 1.25rem;
  }
  p {
    margin: 2px 0 12px;
    color: ${s('muted')};
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(52px, 3.25rem), 1fr));
  gap: 6px;
  padding: 4px;
  margin: -4px;
`

const Chapter = styled.button`
  ${bareButton}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
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
