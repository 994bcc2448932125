import { LongWords, Section, VisuallyHidden } from '@portal/shared-ui'
import { longDate, pagePaths, timeRange } from '@portal/shared-ui/format'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DateTile } from '../calendar/DateTile'
import { DateState } from '../evenemang/DateState'
import { datePath } from '../evenemang/events.data'
import { useNextDates } from './useNextDates'

const MAX_EVENTS = 3

/**
 * The three events after those that the page shows further up, as one row of links; renders nothing without events or
 * before they have loaded.
 */
export function ComingEvents() {
  const events = useNextDates().later.slice(0, MAX_EVENTS)
  if (events.length === 0) return null
  return (
    <Section title="Kommande evenemang" actions={<All to={pagePaths.events}>Se alla evenemang</All>}>
      <List>
        {events.map((event) => (
          <li key={datePath(event)}>
            <Link to={datePath(event)}>
              <DateTile date={event.event_date} />
              <div>
                <h3>
                  <LongWords>{event.title}</LongWords> <DateState event={event} />
                </h3>
                <VisuallyHidden>{longDate(event.event_date)}</VisuallyHidden>
                <p>
                  {[timeRange(event.start_time, event.end_time), event.location].filter(Boolean).join(' · ')}
                </p>
              </div>
            </Link>
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  ${sheet}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));

  a {
    display: flex;
    gap: 14px;
    padding: 12px 16px;
  }
  h3 {
    margin: 4px 0 2px;
    font-size: 1.125rem;
  }
  p {
    color: ${s('muted')};
  }
  a:hover h3 {
    color: ${s('brand')};
  }
  ${media.phone} {
    margin-top: -6px;

    > li + li {
      border-top: 1px solid ${s('line')};
    }
    a {
      padding: 2px 12px;
    }
    a > :first-child {
      scale: 0.8;
      margin: -8px -6px;
    }
  }
`

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${s('brand')};
  font-weight: 600;

  /* Directly below the heading, and the list directly below it. */
  ${media.phone} {
    margin-block: -14px;
  }
  &:hover {
    text-decoration: underline;
  }
`
