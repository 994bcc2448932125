import { addDays } from '@portal/shared-ui/format'
import { eyebrow, media, s, sheet } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { meetingAt, type Part, useGatherings, weekdayOf } from '../evenemang/gathering.data'
import { useMinute } from '../evenemang/useMinute'
import { ChapterLink } from '../scripture/ChapterLink'

type Props = {
  children?: ReactNode
  /** Rendered outside of the meeting's time. Default: nothing. */
  otherwise?: ReactNode
}

/** During the regular meeting: the current and the next part, the text being read, and how much has passed. */
export function SundayCard({ children, otherwise = null }: Props) {
  const [meeting, following] = useGatherings()
  const minute = useMinute()
  const going = meeting && meetingAt(meeting, minute)
  if (!going) return otherwise
  const { now, next, passed } = going
  const isNextWeek =
    following?.event_date === addDays(meeting.event_date, 7) && following.kind !== 'cancelled'
  return (
    <Sheet aria-labelledby="sondagslage">
      <h2 id="sondagslage">{`${meeting.title} pågår`}</h2>
      <Steps role="status">
        <Step label="Just nu" part={now} />
        {next ? (
          <Step label="Härnäst" part={next} />
        ) : (
          <p>
            <Label>Därefter</Label>
            <span>
              {`Samlingen slutar ${now.to}. Välkommen åter${isNextWeek ? ` nästa ${weekdayOf(following.event_date)}` : ''}!`}
            </span>
          </p>
        )}
      </Steps>
      {meeting.reading && (
        <p>
          <Label>Vi läser</Label>
          <ChapterLink reference={meeting.reading}>{meeting.reading}</ChapterLink>
        </p>
      )}
      {children}
      <Thread aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
        <rect width={passed} height="1" />
      </Thread>
    </Sheet>
  )
}

const Step = ({ label, part: { from, to, what } }: { label: string; part: Part }) => (
  <p>
    <Label>{label}</Label>
    <strong>{what}</strong>
    <Clock>
      {from}–{to}
    </Clock>
  </p>
)

const Sheet = styled.section`
  ${sheet}
  position: relative;
  overflow: hidden;
  margin-bottom: 40px;
  padding: clamp(20px, 3vw, 30px);
  h2 {
    margin-bottom: 16px;
    font-size: 1.375rem;
  }
`

/**
 * A progress line along the bottom during the meeting. Its length is an attribute, because the policy forbids inline
 * styles.
 */
const Thread = styled.svg`
  position: absolute;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  height: 4px;
  background: ${s('line')};

  rect {
    fill: ${s('gold')};
  }
`

const Steps = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 14px 30px;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  p {
    display: grid;
    align-content: start;
    gap: 2px;
    margin: 0;
  }
  strong {
    font-size: 1.1875rem;
  }
`

const Label = styled.span`
  ${eyebrow}
`

const Clock = styled.span`
  color: ${s('muted')};
  font-variant-numeric: tabular-nums;
`
