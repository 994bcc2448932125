import { Section } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { EventCard } from '../evenemang/EventCard'
import { useUpcomingEvents } from '../evenemang/events.data'

const MAX_EVENTS = 3

/** The next three events; renders nothing without events or before they have loaded. */
export function ComingEvents() {
  const events = useUpcomingEvents().data?.events.slice(0, MAX_EVENTS) ?? []
  if (events.length === 0) return null
  return (
    <Section title="Kommande evenemang" actions={<All to={pagePaths.events}>Se alla evenemang</All>}>
      <List>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} brief />
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;

  /* On a phone rows of one sheet. */
  ${media.phone} {
    ${sheet}
    gap: 0;
    margin-top: -14px;

    > li + li {
      border-top: 1px solid ${s('line')};
    }
    article {
      padding: 8px 12px;
      border: 0;
      background: none;
      box-shadow: none;
    }
    article > :first-child {
      scale: 0.8;
      margin: -13px -6px;
    }
    article > :nth-child(2) {
      flex-basis: 8rem;
      padding: 0 40px 0 0;
    }
    h3 {
      margin: 0;
      font-size: 1.0625rem;
    }
    /* The place is on the events' page. */
    article ul > li + li {
      display: none;
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
    margin-top: -14px;
  }
  &:hover {
    text-decoration: underline;
  }
`
