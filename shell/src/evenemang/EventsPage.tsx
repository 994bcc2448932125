import { EmptyState, Page, QueryView, Section, useToday } from '@portal/shared-ui'
import { weekLabel } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { CalendarX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { CalendarActions } from './CalendarActions'
import { EventCard } from './EventCard'
import { EventsSkeleton } from './EventsSkeleton'
import { type PlannedEvent, usePlannedEvents } from './events.data'
import { groupByWeek } from './groupByWeek'

/**
 * `/evenemang`: this week's events, the next week's, and later ones. `?id=` names one of them, which is scrolled into
 * view.
 */
export function EventsPage() {
  const events = usePlannedEvents()
  const day = useToday()
  return (
    <Page lead="Möten, samlingar och bibelstudier som är öppna för alla." width="reading">
      <QueryView
        query={events}
        skeleton={<EventsSkeleton />}
        loading="Laddar evenemangen…"
        empty={
          <EmptyState
            icon={<CalendarX />}
            title="Inga evenemang hittades"
            text="Det finns inga planerade aktiviteter just nu."
          />
        }
      >
        {(planned) => <Calendar events={planned} day={day} />}
      </QueryView>
    </Page>
  )
}

function Calendar({ events, day }: { events: PlannedEvent[]; day: string }) {
  const { thisWeek, nextWeek, later, nextMonday } = groupByWeek(events, day)
  return (
    <Weeks>
      <Section title="Denna vecka" lead={weekLabel(day)}>
        <Events events={thisWeek} empty="Inga evenemang denna vecka" />
      </Section>
      <Section title="Nästa vecka" lead={weekLabel(nextMonday)}>
        <Events events={nextWeek} empty="Inga evenemang nästa vecka" />
      </Section>
      {later.length > 0 && (
        <Section title="Längre fram">
          {later.map(({ month, events: inMonth }) => (
            <Month key={month}>
              <h3>{month}</h3>
              <Events events={inMonth} headingLevel="h4" />
            </Month>
          ))}
        </Section>
      )}
      <CalendarActions events={events} />
    </Weeks>
  )
}

type EventsProps = { events: PlannedEvent[]; empty?: string; headingLevel?: 'h4' }

function Events({ events, empty, headingLevel }: EventsProps) {
  const named = useSearchParams()[0].get('id')
  return (
    <>
      {events.length === 0 && <Nothing>{empty}</Nothing>}
      <List>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} headingLevel={headingLevel} isTarget={event.id === named} />
          </li>
        ))}
      </List>
    </>
  )
}

/** The gap between weeks is smaller than between other sections. */
const Weeks = styled.div`
  && > section + section {
    margin-top: 48px;
  }
`

const Month = styled.div`
  & + & {
    margin-top: 26px;
  }
  h3 {
    margin-bottom: 12px;
    color: ${s('muted')};
    font: 600 1rem/1.4 ${s('sans')};

    &::first-letter {
      text-transform: uppercase;
    }
  }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Nothing = styled.p`
  color: ${s('muted')};
`
