import { Badge, IconLink, useToday } from '@portal/shared-ui'
import { longDate, timeRange, titleSlug } from '@portal/shared-ui/format'
import { clamp, s, sheet } from '@portal/shared-ui/theme'
import { CalendarPlus, Clock, MapPin } from 'lucide-react'
import styled from 'styled-components'
import { DateTile } from './DateTile'
import type { PlannedEvent } from './events.data'
import { icsDataUrl } from './icsDataUrl'

type Props = {
  event: PlannedEvent
  headingLevel?: 'h3' | 'h4'
  /** Without its description. */
  brief?: boolean
}

/** One event beside its leaf of a calendar; today's stands out. */
export function EventCard({ event, headingLevel: Heading = 'h3', brief = false }: Props) {
  const { title, event_date, start_time, end_time, location, description } = event
  const isToday = event_date === useToday()
  const time = timeRange(start_time, end_time)
  return (
    <Sheet>
      <DateTile date={event_date} isToday={isToday} />
      <div>
        <Heading>
          {title} {isToday && <Badge tone="ok">Idag</Badge>}
        </Heading>
        <Facts>
          <li>
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
        {!brief && description && <Description>{description}</Description>}
      </div>
      <IconLink
        label={`Lägg till i kalendern: ${title}`}
        icon={<CalendarPlus aria-hidden="true" />}
        to={icsDataUrl([event])}
        download={`${titleSlug(title) || 'evenemang'}.ics`}
      />
    </Sheet>
  )
}

const Sheet = styled.article`
  ${sheet}
  display: flex;
  align-items: flex-start;
  gap: clamp(12px, 3vw, 22px);
  padding: 16px clamp(10px, 2vw, 18px) 16px 16px;

  > :nth-child(2) {
    flex: 1;
    min-width: 0;
    padding-top: 3px;
  }
  h3,
  h4 {
    margin-bottom: 4px;
    font-size: 1.1875rem;
  }
`

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 18px;
  color: ${s('muted')};
  overflow-wrap: anywhere;

  li {
    display: flex;
    align-items: center;
    gap: 7px;
  }
  svg {
    width: 16px;
    height: 16px;
  }
`

const Description = styled.p`
  ${clamp(3)}
  && {
    margin: 8px 0 0;
  }
`
