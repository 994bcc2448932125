import { EmptyState, Page, QueryView, Section, ShowMore, useToday } from '@portal/shared-ui'
import { pagePaths, weekLabel } from '@portal/shared-ui/format'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { CalendarX } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { CalendarActions } from './CalendarActions'
import { EventCard } from './EventCard'
import { EventsSkeleton } from './EventsSkeleton'
import { datePath, isListed, type PlannedEvent } from './events.data'
import { groupByWeek } from './groupByWeek'
import { askedParts, MAX_PARTS, usePlannedEvents } from './planned.data'
import { useMinute } from './useMinute'

/** `/evenemang`: every date of this week, the next week, and later. `?id=` leads to the page of an event's next date. */
export function EventsPage() {
  const named = useSearchParams()[0].get('id')
  return named === null ? (
    <Planned />
  ) : (
    <Navigate to={`${pagePaths.events}/${encodeURIComponent(named)}`} replace />
  )
}

function Planned() {
  const events = usePlannedEvents(askedParts(useSearchParams()[0]))
  const day = useToday()
  const now = useMinute()
  const listed = (planned: PlannedEvent[]) => planned.filter((event) => isListed(event, day, now))
  return (
    <Page lead="Möten, samlingar och bibelstudier som är öppna för alla." layout="list">
      <QueryView
        query={events}
        isEmpty={(planned) => listed(planned).length === 0 && !events.hasNextPage}
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
        {(planned) => <Calendar events={listed(planned)} day={day} query={events} />}
      </QueryView>
    </Page>
  )
}

type CalendarProps = {
  events: PlannedEvent[]
  day: string
  query: ReturnType<typeof usePlannedEvents>
}

function Calendar({ events, day, query }: CalendarProps) {
  const { thisWeek, nextWeek, later, nextMonday } = groupByWeek(events, day)
  const repeated = repeatedTexts(events)
  return (
    <Weeks>
      <Section title="Denna vecka" lead={weekLabel(day)}>
        <Events events={thisWeek} repeated={repeated} empty="Inga evenemang denna vecka" />
      </Section>
      <Section title="Nästa vecka" lead={weekLabel(nextMonday)}>
        <Events events={nextWeek} repeated={repeated} empty="Inga evenemang nästa vecka" />
      </Section>
      {(later.length > 0 || query.hasNextPage) && (
        <Section title="Längre fram">
          {later.map(({ month, events: inMonth }) => (
            <Month key={month}>
              <h3>{month}</h3>
              <Events events={inMonth} repeated={repeated} headingLevel="h4" />
            </Month>
          ))}
          <More>
            <ShowMore query={query} />
            <MoreWithoutScripts hasMore={query.hasNextPage} />
          </More>
        </Section>
      )}
      <CalendarActions events={events} isAll={!query.hasNextPage} />
    </Weeks>
  )
}

/** The link to a longer list for browsers without scripts. */
function MoreWithoutScripts({ hasMore }: { hasMore: boolean }) {
  const parts = askedParts(useSearchParams()[0])
  return (
    <noscript>
      {hasMore && parts < MAX_PARTS && <a href={`?sida=${parts + 1}`}>Visa fler evenemang</a>}
    </noscript>
  )
}

/** The dates whose series has an earlier date in the list with the same text. */
function repeatedTexts(events: PlannedEvent[]): Set<PlannedEvent> {
  const shown = new Set<string>()
  return new Set(
    events.filter(({ id, description, kind }) => {
      if (kind === 'cancelled') return false
      const text = `${id} ${description}`
      const isShown = shown.has(text)
      shown.add(text)
      return isShown
    }),
  )
}

type EventsProps = {
  events: PlannedEvent[]
  repeated: Set<PlannedEvent>
  empty?: string
  headingLevel?: 'h4'
}

function Events({ events, repeated, empty, headingLevel }: EventsProps) {
  return (
    <>
      {events.length === 0 && <Nothing>{empty}</Nothing>}
      <List>
        {events.map((event) => (
          <li key={datePath(event)}>
            <EventCard event={event} headingLevel={headingLevel} isRepeated={repeated.has(event)} />
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

    ${media.phone} {
      margin-top: 26px;
    }
  }
`

const Month = styled.div`
  & + & {
    margin-top: 20px;
  }
  h3 {
    margin-bottom: 8px;
    color: ${s('muted')};
    font: 600 1rem/1.4 ${s('sans')};

    &::first-letter {
      text-transform: uppercase;
    }
  }
`

const More = styled.div`
  &:not(:empty) {
    margin-top: 26px;
  }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;

  /* On a phone rows of one sheet. */
  ${media.phone} {
    &:not(:empty) {
      ${sheet}
    }
    gap: 0;

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
      min-height: 0;
      padding-block: 4px;
    }
    strong {
      font-size: 1.5rem;
    }
  }
`

const Nothing = styled.p`
  color: ${s('muted')};
`
