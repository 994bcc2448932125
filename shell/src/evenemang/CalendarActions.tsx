import { ButtonLink, Section } from '@portal/shared-ui'
import { useSite } from '@portal/shared-ui/portal'
import { CalendarPlus, CalendarSync } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { icsDataUrl } from '../calendar/icsDataUrl'
import { useOrigin } from '../calendar/useOrigin'
import { entryOfDate } from './entryOfDate'
import type { PlannedEvent } from './events.data'

const FILE = 'evenemang.ics'

/**
 * Links for the whole calendar: a subscription, which includes later events, or a file with the present ones; the host's
 * file when the page does not show all of them.
 */
export function CalendarActions({ events, isAll }: { events: PlannedEvent[]; isAll: boolean }) {
  const origin = useOrigin()
  const { name } = useSite()
  const subscription = useSubscription()
  return (
    <Section
      title="I din egen kalender"
      lead="Prenumerera, så kommer nya evenemang och ändringar in av sig själva. Eller hämta dem som de är nu."
    >
      <Ways>
        <ButtonLink to={subscription} icon={<CalendarSync aria-hidden="true" />}>
          Prenumerera på kalendern
        </ButtonLink>
        <ButtonLink
          variant="light"
          icon={<CalendarPlus aria-hidden="true" />}
          to={isAll ? icsDataUrl(events.map(entryOfDate), { name, origin }) : `/${FILE}`}
          download={FILE}
        >
          Lägg till alla i kalendern
        </ButtonLink>
      </Ways>
    </Section>
  )
}

/**
 * The address of the calendar for a subscription: the visitor's calendar program fetches it from time to time. Without
 * scripts the same link, relative to this page, gives the file.
 */
const useSubscription = (): string =>
  useSyncExternalStore(
    never,
    () => `webcal://${window.location.host}/${FILE}`,
    () => FILE,
  )

const never = () => () => {}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
