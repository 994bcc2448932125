import { IconLink, LongWords, useToday, VisuallyHidden } from '@portal/shared-ui'
import { longDate, timeRange, titleSlug, withThinSpaces } from '@portal/shared-ui/format'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DateTile } from '../calendar/DateTile'
import { icsDataUrl } from '../calendar/icsDataUrl'
import { useOrigin } from '../calendar/useOrigin'
import { DateState } from './DateState'
import { entryOfDate } from './entryOfDate'
import { datePath, type PlannedEvent } from './events.data'

type Props = {
  event: PlannedEvent
  headingLevel?: 'h3' | 'h4'
  /** Whether an earlier card of the list has the same text: a phone shows it there alone. */
  isRepeated?: boolean
}

/** An event beside its calendar leaf, which is its date; today's, and one that goes on since yesterday, are highlighted. */
export function EventCard({ event, headingLevel: Heading = 'h3', isRepeated = false }: Props) {
  const { title, event_date, start_time, end_time, location, description, reason, kind } = event
  const day = useToday()
  const origin = useOrigin()
  const time = timeRange(start_time, end_time)
  const heading = useId()
  return (
    <Sheet aria-labelledby={heading}>
      <DateTile date={event_date} isToday={event_date === day} />
      <div>
        <VisuallyHidden as="time" dateTime={event_date}>
          {longDate(event_date)}
        </VisuallyHidden>
        <Heading id={heading}>
          <Link to={datePath(event)}>
            <LongWords>{title}</LongWords>
          </Link>{' '}
          <DateState event={event} />
        </Heading>
        {(time || location) && (
          <Facts>
            {time && <span>{time}</span>}
            {time && location && <span> · </span>}
            {location && (
              <span>
                <LongWords>{location}</LongWords>
              </span>
            )}
          </Facts>
        )}
        {reason && <Description>{withThinSpaces(reason)}</Description>}
        {description && kind !== 'cancelled' && (
          <Description data-repeated={isRepeated || undefined}>{withThinSpaces(description)}</Description>
        )}
      </div>
      <IconLink
        label={`Lägg till i kalendern: ${title}`}
        icon={<CalendarPlus aria-hidden="true" />}
        to={icsDataUrl([entryOfDate(event)], { origin })}
        download={`${titleSlug(title) || 'evenemang'}.ics`}
      />
    </Sheet>
  )
}

const Sheet = styled.article`
  ${sheet}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 8px clamp(12px, 3vw, 22px);
  padding: 16px;

  /* On narrow screens the text wraps below the date. */
  > :nth-child(2) {
    flex: 1 1 calc(8rem + 40px);
    min-width: 0;
    padding: 3px 0 0;
  }
  > :last-child {
    position: absolute;
    top: 10px;
    right: 8px;
  }
  h3,
  h4 {
    margin-bottom: 4px;
    /* The place of the link to the calendar. */
    padding-right: 40px;
    font-size: 1.1875rem;
  }
  h3 a:hover,
  h4 a:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    h3,
    h4 {
      margin-bottom: 0;
    }
    > :last-child {
      top: 4px;
    }
  }
  /* Larger than its text, which stays where it is. */
  ${media.touch} {
    h3 a,
    h4 a {
      display: inline-block;
      min-width: 44px;
      padding-block: 13px;
      margin-block: -13px;
    }
  }
`

const Facts = styled.p`
  && {
    margin: 0;
  }
  color: ${s('muted')};
  overflow-wrap: anywhere;
`

const Description = styled.p`
  white-space: pre-line;
  && {
    margin: 8px 0 0;
  }
  ${media.phone} {
    && {
      margin-top: 4px;
    }
    font-size: 0.96875rem;
    line-height: 1.5;

    &[data-repeated] {
      display: none;
    }
  }
`
