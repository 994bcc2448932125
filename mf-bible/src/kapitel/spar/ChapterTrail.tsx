import { ShowMore } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { TrailRows, useTrail } from '@portal/shared-ui/trail'
import { useId } from 'react'
import styled from 'styled-components'
import type { ChapterRef } from '../../shared/chapterRef'
import { TrailDots } from './TrailDots'
import { verseList } from './verseList'

/** At the end of a chapter: the site's texts that refer to it, and a dot beside each verse that has one. */
export function ChapterTrail({ chapterRef }: { chapterRef: ChapterRef }) {
  const query = useTrail(chapterRef)
  const trail = query.data
  const heading = useId()
  if (!trail || trail.kinds.length === 0) return null
  return (
    <Section aria-labelledby={heading} data-print="hide">
      {trail.verses.length > 0 && <TrailDots $verses={trail.verses} />}
      <h2 id={heading}>Versspåret</h2>
      <p>{trail.summary}</p>
      {trail.kinds.map(({ name, rows }) => (
        <Kind key={name}>
          <h3>{name}</h3>
          <TrailRows chapterRef={chapterRef} rows={rows} noteOf={({ verses }) => verseList(verses)} />
        </Kind>
      ))}
      <ShowMore query={query} size="s" label={`och ${trail.more} till`} />
    </Section>
  )
}

const Section = styled.section`
  max-width: 38rem;
  margin: 44px auto 0;
  padding-top: 26px;
  border-top: 1px solid ${s('line')};
  h2 {
    margin: 0;
    font-size: 1.375rem;
  }
  & > p {
    margin: 4px 0 0;
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
  & > button {
    margin-top: 20px;
  }
`

const Kind = styled.div`
  margin-top: 22px;
  h3 {
    margin: 0 0 4px;
    color: ${s('goldText')};
    font: 600 0.875rem/1.4 ${s('sans')};
  }
`
