import { EmptyState, Page, QueryView, Section, useToday } from '@portal/shared-ui'
import { weekLabel } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { CalendarX } from 'lucide-react'
import styled from 'styled-components'
import { CalendarActions } from './CalendarActions'
import { EventCard } from './EventCard'
import { type PlannedEvent, usePlannedEvents } from './events.data'
import { groupByWeek } from './groupByWeek'

/** `/evenemang`: what happens this week, the next, and later. */
export function EventsPage() {
  const events = usePlannedEvents()
  const day = useToday()
  return (
    <Page lead="Möten, samlingar och bibelstudier som är öppna för alla." width="reading">
      <QueryView
        query={events}
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
    <>
      <Week title="Denna vecka" label={weekLabel(day)} events={thisWeek} empty="Inga evenemang denna vecka" />
      <Week
        title="Nästa vecka"
        label={weekLabel(nextMonday)}
        events={nextWeek}
        empty="Inga evenemang nästa vecka"
      />
      {later.length > 0 && <Week title="Längre fram" events={later} />}
      <CalendarActions events={events} />
    </>
  )
}

type WeekProps = { title: string; label?: string; events: PlannedEvent[]; empty?: string }

const Week = ({ title, label, events, empty }: WeekProps) => (
  <Section title={title} lead={label}>
    {events.length === 0 && <Nothing>{empty}</Nothing>}
    <List>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </List>
  </Section>
)

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Nothing = styled.p`
  color: ${s('muted')};
`
