import { Section } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
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
`

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${s('brand')};
  font-weight: 600;

  &:hover {
    text-decoration: underline;
  }
`
