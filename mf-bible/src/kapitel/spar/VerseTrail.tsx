import { ShowMore } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { TrailRows, useTrail } from '@portal/shared-ui/trail'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { isWithin, type Verse, verseLabel } from '../../shared/chapter.data'
import { useOpenChapter } from '../chapterState'

/** In the menu of a verse: the texts that refer to it, as known when the menu opened; renders nothing without any. */
export function VerseTrail({ verse }: { verse: Verse }) {
  const { chapterRef } = useOpenChapter()
  const query = useTrail(chapterRef)
  const trail = query.data
  const heading = useId()
  const [wasThere] = useState(trail !== undefined)
  const isOf = (verses: number[]) => verses.some((number) => isWithin(verse, number))
  if (!wasThere || !trail || !isOf(trail.verses)) return null
  const rows = trail.kinds.flatMap(({ rows }) => rows.filter(({ verses }) => isOf(verses)))
  return (
    <Box role="group" aria-labelledby={heading} data-trail="verse">
      <p id={heading}>{`Vilar på vers ${verseLabel(verse)}`}</p>
      <TrailRows chapterRef={chapterRef} rows={rows} verses={verse} noteOf={({ kind }) => kind} />
      <ShowMore query={query} size="s" />
    </Box>
  )
}

const Box = styled.div`
  flex: 1 0 100%;
  max-height: min(38dvh, 20rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  margin-top: 4px;
  padding: 10px 6px 6px;
  border-top: 1px solid ${s('line')};
  text-align: start;
  p {
    margin: 0 0 4px;
    color: ${s('goldText')};
    font: 600 0.875rem/1.4 ${s('sans')};
  }
`
