import { s } from '@portal/shared-ui/theme'
import { TrailRows, useTrail } from '@portal/shared-ui/trail'
import { useId } from 'react'
import styled from 'styled-components'
import type { ChapterRef } from '../../shared/chapterRef'
import { useReader } from '../../shared/reader'

const MAX_ROWS = 3

/** Such a title says nothing by itself: 'Steg 4', 'Argument V'. */
const isNumber = (title: string) => /^\S+ (\d+|[IVXL]+)$/.test(title)

/**
 * Beside the text: the texts that refer to the verse in view, to the next verse that has any, or to the last one. Hidden
 * while a verse's menu has them.
 */
export function SideTrail({ chapterRef }: { chapterRef: ChapterRef }) {
  const { data: trail } = useTrail(chapterRef)
  const inView = useReader(({ last }) => last?.verse ?? 1)
  const heading = useId()
  const verse = trail?.verses.find((each) => each >= inView) ?? trail?.verses.at(-1)
  if (!trail || verse === undefined) return null
  const rows = trail.kinds.flatMap(({ rows }) => rows.filter(({ verses }) => verses.includes(verse)))
  if (rows.length === 0) return null
  return (
    <Box role="group" aria-labelledby={heading}>
      <p id={heading}>{`Vid vers ${verse}`}</p>
      <TrailRows
        chapterRef={chapterRef}
        rows={rows.slice(0, MAX_ROWS).map((row) => (isNumber(row.title) ? row : { ...row, line: '' }))}
        verses={{ number: verse }}
        noteOf={({ kind }) => kind}
      />
    </Box>
  )
}

const Box = styled.div`
  margin-top: 12px;
  padding: 12px 6px 0;
  border-top: 1px solid ${s('line')};
  /* The panel keeps its place beside the text: together with its chapters it stays inside the window. */
  max-height: 34dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* A verse's menu has them: once is enough. The room stays, so that nothing moves. */
  body:has([data-trail='verse']) & {
    visibility: hidden;
  }
  p {
    margin: 0 0 4px;
    color: ${s('goldText')};
    font: 600 0.875rem/1.4 ${s('sans')};
  }
  /* The column is narrow: kinds are below the titles. */
  && small {
    flex: 1 0 100%;
  }
`
