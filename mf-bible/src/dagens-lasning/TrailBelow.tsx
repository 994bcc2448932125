import { Button, ShowMore } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import type { ChapterRef } from '../shared/chapterRef'
import { TrailRows } from '../shared/trail/TrailRows'
import { type TrailStart, useTrail } from '../shared/trail/trail.data'

/** Below a chapter of the day: what the site has written on it, three texts at first. */
export function TrailBelow({ chapterRef, start }: { chapterRef: ChapterRef; start: TrailStart | undefined }) {
  const [isWhole, setWhole] = useState(false)
  const whole = useTrail(chapterRef, isWhole)
  const heading = useId()
  if (!start || start.rows.length === 0) return null
  const rows = whole.data?.kinds.flatMap((kind) => kind.rows) ?? start.rows
  return (
    <Section role="group" aria-labelledby={heading} data-print="hide">
      <h3 id={heading}>Versspåret</h3>
      <TrailRows chapterRef={chapterRef} rows={rows} noteOf={({ kind }) => kind} />
      {start.more > 0 && !whole.data && (
        <Button size="s" variant="light" busy={whole.isLoading} onClick={() => setWhole(true)}>
          {`${start.more} fler`}
        </Button>
      )}
      {whole.data && <ShowMore query={whole} size="s" label={`och ${whole.data.more} till`} />}
    </Section>
  )
}

const Section = styled.div`
  justify-self: stretch;
  width: 100%;
  max-width: 38rem;
  margin: 8px auto 0;
  padding-top: 16px;
  border-top: 1px solid ${s('line')};
  h3 {
    margin: 0 0 4px;
    color: ${s('goldText')};
    font: 600 0.875rem/1.4 ${s('sans')};
  }
  button {
    margin-top: 8px;
  }
`
