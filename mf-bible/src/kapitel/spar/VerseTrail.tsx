import { ShowMore } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useOpenChapter } from '../chapterState'
import { TrailRows } from './TrailRows'
import { useTrail } from './trail.data'

/** In the menu of a verse: the texts that refer to it, as known when the menu opened; renders nothing without any. */
export function VerseTrail({ verse }: { verse: number }) {
  const { chapterRef } = useOpenChapter()
  const query = useTrail(chapterRef)
  const trail = query.data
  const heading = useId()
  const [wasThere] = useState(trail !== undefined)
  if (!wasThere || !trail?.verses.includes(verse)) return null
  const rows = trail.kinds.flatMap(({ rows }) => rows.filter(({ verses }) => verses.includes(verse)))
  return (
    <Box role="group" aria-labelledby={heading}>
      <p id={heading}>{`Vilar på vers ${verse}`}</p>
      <TrailRows chapterRef={chapterRef} rows={rows} verse={verse} noteOf={({ kind }) => kind} />
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
