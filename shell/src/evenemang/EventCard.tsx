import { Badge, ButtonLink, useToday, VisuallyHidden } from '@portal/shared-ui'
import { longDate, timeRange, titleSlug } from '@portal/shared-ui/format'
import { clamp, s, sheet } from '@portal/shared-ui/theme'
import { CalendarDays, CalendarPlus, Clock, MapPin } from 'lucide-react'
import styled from 'styled-components'
import type { PlannedEvent } from './events.data'
import { icsDataUrl } from './icsDataUrl'

/** One event; today's stands out. */
export function EventCard({ event }: { event: PlannedEvent }) {
  const { title, event_date, start_time, end_time, location, description } = event
  const isToday = event_date === useToday()
  const time = timeRange(start_time, end_time)
  return (
    <Sheet $today={isToday}>
      <h3>
        {title} {isToday && <Badge tone="ok">Idag</Badge>}
      </h3>
      <Facts>
        <li>
          <CalendarDays aria-hidden="true" />
          <time dateTime={event_date}>{longDate(event_date)}</time>
        </li>
        {time && (
          <li>
            <Clock aria-hidden="true" />
            {time}
          </li>
        )}
        {location && (
          <li>
            <MapPin aria-hidden="true" />
            {location}
          </li>
        )}
      </Facts>
      {description && <Description>{description}</Description>}
      <Keep
        variant="light"
        size="s"
        icon={<CalendarPlus aria-hidden="true" />}
        to={icsDataUrl([event])}
        download={`${titleSlug(title) || 'evenemang'}.ics`}
      >
        Lägg till i kalendern
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Keep>
    </Sheet>
  )
}

const Sheet = styled.article<{ $today: boolean }>`
  ${sheet}
  padding: 22px 24px;
  border-left: 4px solid ${({ $today }) => ($today ? s('ok') : s('line'))};

  h3 {
    margin-bottom: 8px;
  }
`

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  color: ${s('muted')};
  overflow-wrap: anywhere;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    width: 17px;
    height: 17px;
  }
`

const Description = styled.p`
  ${clamp(3)}
  && {
    margin: 10px 0 0;
  }
`

const Keep = styled(ButtonLink)`
  margin-top: 16px;
`
