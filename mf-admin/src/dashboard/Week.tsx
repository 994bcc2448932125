import { addDays, dateParts, timeRange, weekdayDayMonth } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { devotionFor } from '../crud/devotionFor'
import { DashboardSection } from './DashboardSection'
import { HideEvent } from './HideEvent'
import type { Overview } from './overview.data'
import { DAYS, type WeekEvent } from './week.data'

type Props = {
  today: string
  /** Days without a devotion, and days with a reserve; undefined when they could not be read. */
  devotions: Overview['devotions'] | undefined
  events: readonly WeekEvent[]
}

/** The next seven days: whether each has a devotion, and its events, which can be hidden here. */
export function Week({ today, devotions, events }: Props) {
  // The focus goes to the day when the button of a hidden event disappears.
  const places = useRef(new Map<string, HTMLElement>())
  const days = Array.from({ length: DAYS }, (_, nth) => addDays(today, nth))
  return (
    <DashboardSection title="Veckan">
      <Days>
        {days.map((day) => {
          const { weekday, day: number } = dateParts(day)
          return (
            <li
              key={day}
              aria-label={weekdayDayMonth(day)}
              tabIndex={-1}
              ref={(place) => void (place && places.current.set(day, place))}
            >
              <strong aria-hidden="true">
                {weekday} {number}
              </strong>
              {devotions && <DevotionOf day={day} devotions={devotions} />}
              {events
                .filter(({ event_date }) => event_date === day)
                .map((event) => (
                  <Event key={event.id + event.start_time}>
                    <Link to={`/admin/evenemang/${event.id}`}>
                      {[timeRange(event.start_time, null), event.title].filter(Boolean).join(' ')}
                    </Link>
                    {event.kind === 'cancelled' && <span>Inställt</span>}
                    {/* Hiding a series would hide all of its dates. */}
                    {!event.repeats && (
                      <HideEvent event={event} onHidden={() => places.current.get(day)?.focus()} />
                    )}
                  </Event>
                ))}
            </li>
          )
        })}
      </Days>
    </DashboardSection>
  )
}

function DevotionOf({
  day,
  devotions: { missing, reserve },
}: {
  day: string
  devotions: Overview['devotions']
}) {
  if (missing.includes(day)) return <Link to={devotionFor(day)}>Andakt saknas</Link>
  return <span>{reserve.includes(day) ? 'Reserv' : 'Andakt finns'}</span>
}

/**
 * In the narrow columns of a week the words need the width: there a pointer or the focus shows the button, below the
 * words and above what follows.
 */
const Event = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px;
  }
  @media (hover: hover) and (min-width: 56.26em) {
    button {
      position: absolute;
      z-index: 1;
      top: 100%;
      left: -4px;
      opacity: 0;
    }
    &:is(:hover, :focus-within) button {
      opacity: 1;
    }
  }
`

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  list-style: none;
  li {
    display: grid;
    align-content: start;
    gap: 4px;
    min-height: 128px;
    padding: 10px 12px;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  li + li {
    border-inline-start: 1px solid ${s('line')};
  }
  strong::first-letter {
    text-transform: uppercase;
  }
  span {
    color: ${s('muted')};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    li {
      grid-template-columns: 4.5rem minmax(0, 1fr);
      gap: 0 12px;
      min-height: 40px;
      padding-block: 6px;
      align-items: center;
    }
    li > :not(strong) {
      grid-column: 2;
    }
    li + li {
      border-block-start: 1px solid ${s('line')};
      border-inline-start: 0;
    }
  }
  ${media.touch} {
    a {
      padding-block: 10px;
    }
  }
`
