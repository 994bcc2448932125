import { ErrorBanner, useToday, type ViewedQuery } from '@portal/shared-ui'
import { cut, oneLine, pagePaths, shortDate, timeRange } from '@portal/shared-ui/format'
import { floating, media, s } from '@portal/shared-ui/theme'
import { Clock, MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DateTile } from '../../calendar/DateTile'
import { DateState } from '../../evenemang/DateState'
import { datePath, type PlannedEvent } from '../../evenemang/events.data'

/** Characters of an event's text: two or three lines of the panel. */
const EXCERPT = 110

type Props = { query: ViewedQuery<{ events: PlannedEvent[] }>; onLeave: () => void }

/** 'Kommande evenemang': the next five events, or an error. */
export function EventsPanel({ query: { data, error, isFetching, refetch }, onLeave }: Props) {
  return (
    <Panel aria-labelledby="kommande-evenemang">
      <h2 id="kommande-evenemang">Kommande evenemang</h2>
      <div aria-live="polite">
        {!data && !error && <p>Laddar evenemang...</p>}
        {data?.events.length === 0 && (
          <>
            <p>
              <strong>Inga kommande evenemang</strong>
            </p>
            <p>Det finns inga planerade aktiviteter just nu.</p>
          </>
        )}
      </div>
      <ErrorBanner
        error={error && 'Evenemangen kunde inte hämtas.'}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
      <ul>
        {data?.events.map((event) => (
          <li key={event.id}>
            <EventLine event={event} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <All to={pagePaths.events} onClick={onLeave}>
        Se alla evenemang
      </All>
    </Panel>
  )
}

function EventLine({ event, onLeave }: { event: PlannedEvent; onLeave: () => void }) {
  const { title, event_date, start_time, end_time, location, description, reason } = event
  const time = timeRange(start_time, end_time)
  const day = useToday()
  const words = reason ?? description
  return (
    <Line>
      <DateTile date={event_date} isToday={event_date === day} />
      <div>
        <Title>
          <Link to={datePath(event)} onClick={onLeave}>
            {title}
          </Link>
          <DateState event={event} />
        </Title>
        <Facts>
          <span>
            <Clock aria-hidden="true" />
            {shortDate(event_date) + (time ? ` ${time}` : '')}
          </span>
          {location && (
            <span>
              <MapPin aria-hidden="true" />
              {location}
            </span>
          )}
        </Facts>
        {words && <Description>{cut(oneLine(words), EXCERPT)}</Description>}
      </div>
    </Line>
  )
}

const Panel = styled.section`
  ${floating}
  width: min(22.5rem, calc(100vw - 32px));
  max-height: min(35rem, calc(100dvh - 184px));
  margin-bottom: 14px;
  padding: 20px;
  overflow-y: auto;

  h2 {
    margin: 0 0 10px;
    font-size: 1.25rem;
  }
  li {
    padding: 12px 0;
    border-top: 1px solid ${s('line')};
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 8px 14px;

  > :last-child {
    flex: 1 1 8rem;
    min-width: 0;
  }
`

const Title = styled.h3`
  && {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    margin: 0 0 4px;
    font: 600 1rem/1.35 ${s('sans')};
  }
  /* Larger than its text, which stays where it is. */
  ${media.touch} {
    a {
      min-width: 44px;
      padding-block: 12px;
      margin-block: -12px;
    }
  }
`

const Facts = styled.p`
  display: grid;
  gap: 2px;
  margin: 0;
  color: ${s('muted')};
  font-size: 0.90625rem;

  span {
    display: flex;
    align-items: center;
    gap: 7px;
  }
  svg {
    width: 1rem;
    height: 1rem;
  }
`

const Description = styled.p`
  && {
    margin: 6px 0 0;
    font-size: 0.90625rem;
  }
`

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: 8px;
  color: ${s('brand')};
  font-weight: 600;

  &:hover {
    text-decoration: underline;
  }
`
