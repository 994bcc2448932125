import { Skeleton, useToday } from '@portal/shared-ui'
import { longDate, timeRange } from '@portal/shared-ui/format'
import { eyebrow, media, s, sheet, visuallyHidden } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DateTile } from '../calendar/DateTile'
import { DateState } from '../evenemang/DateState'
import { datePath, type PlannedEvent } from '../evenemang/events.data'
import { useAwaitsGatherings } from '../evenemang/gathering.data'
import { useNextDates } from './useNextDates'

/** The next occasions to visit: the regular meeting, and the nearest event beside it. */
export function Gathering() {
  const { meeting, event } = useNextDates()
  const isAwaited = useAwaitsGatherings()
  if (!meeting && !event && !isAwaited) return null
  return (
    <Row aria-label="Nästa samling">
      {isAwaited && <Skeleton $height="8rem" />}
      {meeting && <Meeting label="Nästa samling" to="/gemenskap" more="Hitta hit" event={meeting} />}
      {event && <Meeting label="Nästa evenemang" to={datePath(event)} more="Se evenemanget" event={event} />}
    </Row>
  )
}

type MeetingProps = { label: string; event: PlannedEvent; to: string; more: string }

function Meeting({ label, event, to, more }: MeetingProps) {
  const { title, event_date, start_time, end_time, kind, reason } = event
  const isToday = event_date <= useToday()
  return (
    <Sheet>
      <DateTile date={event_date} isToday={isToday} />
      <div>
        <Label>{label}</Label>
        <h2>{title}</h2>
        <p>
          <time dateTime={event_date}>{isToday ? 'Idag' : longDate(event_date)}</time>
          {start_time && (
            <>
              <span>, </span>
              <span>{timeRange(start_time, end_time)}</span>
            </>
          )}
        </p>
        {kind === 'cancelled' && <DateState event={event} />}
        {reason && <p>{reason}</p>}
        <Link to={to}>{more}</Link>
      </div>
    </Sheet>
  )
}

const Row = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 18px;

  /* On a phone rows of one sheet. */
  ${media.phone} {
    ${sheet}
    gap: 0;

    > div + div {
      border-top: 1px solid ${s('line')};
      border-radius: 0;
    }
  }
`

const Sheet = styled.div`
  ${sheet}
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 10px 20px;
  padding: 18px 20px 10px;

  > :last-child {
    flex: 1 1 9rem;
    min-width: 0;
  }

  h2 {
    font-size: 1.25rem;
  }
  p {
    margin: 2px 0 0;
    color: ${s('muted')};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${s('brand')};
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
  }
  /* The leaf shows the date, and the link is beside the time. */
  ${media.phone} {
    align-items: center;
    gap: 10px 14px;
    padding: 6px 16px 4px 12px;
    border: 0;
    background: none;
    box-shadow: none;

    > :first-child {
      scale: 0.9;
      margin: -5px -3px;
    }

    > :last-child {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 14px;
    }
    h2,
    p:first-child {
      flex: 1 0 100%;
      margin: 0;
    }
    h2 {
      font-size: 1.1875rem;
    }
    p:nth-of-type(2) {
      flex: 1 0 auto;
    }
    a {
      margin-block: -6px;
    }
    time,
    time + span {
      ${visuallyHidden}
    }
  }
`

const Label = styled.p`
  ${eyebrow}
  && {
    margin: 0 0 2px;
    color: ${s('goldText')};
  }
`
