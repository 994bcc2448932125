import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { s } from '../theme'
import { Button } from '../ui/Button'
import { ErrorBanner } from '../ui/ErrorBanner'
import { ShowMore } from '../ui/ShowMore'
import { TrailRows } from './TrailRows'
import { type ChapterPlace, type TrailStart, useTrail } from './trail.data'

type Props = {
  chapterRef: ChapterPlace
  start: TrailStart | undefined
  /** Default: 'Versspåret', for a group below the chapter itself. */
  title?: string
  headingLevel?: 'h3' | 'h4' | 'h5'
  /** The address of the text that the trail is below: no row of it. */
  below?: string
}

/** Below a chapter of the day: what the site has written on it, three texts at first. */
export function TrailBelow({
  chapterRef,
  start,
  title = 'Versspåret',
  headingLevel: Heading = 'h3',
  below,
}: Props) {
  const [isWhole, setWhole] = useState(false)
  const whole = useTrail(chapterRef, isWhole)
  const all = isWhole ? whole.data : undefined
  const heading = useId()
  const section = useRef<HTMLDivElement>(null)
  const known = start?.rows.length ?? 0

  // The pressed button goes: the first of the others gets the focus.
  const hasCome = all !== undefined
  useEffect(() => {
    if (hasCome) section.current?.querySelectorAll('a')[known]?.focus({ preventScroll: true })
  }, [hasCome, known])

  if (!start || known === 0) return null
  const rows = all?.kinds.flatMap((kind) => kind.rows).filter(({ to }) => to !== below) ?? start.rows
  return (
    <Section ref={section} role="group" aria-labelledby={heading} data-print="hide">
      <Heading id={heading}>{title}</Heading>
      <TrailRows chapterRef={chapterRef} rows={rows} noteOf={({ kind }) => kind} />
      {!all && (
        <ErrorBanner
          error={whole.error && 'Resten kunde inte hämtas.'}
          onRetry={() => void whole.refetch()}
        />
      )}
      {start.more > 0 && !all && !whole.isError && (
        <Button size="s" variant="light" busy={whole.isLoading} onClick={() => setWhole(true)}>
          {`${start.more} fler`}
        </Button>
      )}
      {all && <ShowMore query={whole} size="s" label={`och ${all.more} till`} />}
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
  :is(h3, h4, h5) {
    margin: 0 0 4px;
    color: ${s('goldText')};
    font: 600 0.875rem/1.4 ${s('sans')};
  }
  button {
    margin-top: 8px;
  }
`
