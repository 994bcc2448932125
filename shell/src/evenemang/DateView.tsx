import { ButtonLink, Card, LongWords, Page, Section } from '@portal/shared-ui'
import { capitalized, longDate, timeRange, titleSlug, withThinSpaces } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { CalendarPlus, Clock, MapPin, User } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DateTile } from '../calendar/DateTile'
import { icsDataUrl } from '../calendar/icsDataUrl'
import { useOrigin } from '../calendar/useOrigin'
import { ChapterLink } from '../scripture/ChapterLink'
import { useSetting } from '../settings/settings.data'
import { DateState } from './DateState'
import type { EventDate, Neighbour } from './date.data'
import { entryOfDate } from './entryOfDate'
import { datePath } from './events.data'
import { partsOf } from './gathering.data'
import { Programme } from './Programme'

/** A date of an event: when and where, what is said about it, its programme, and the series' dates beside it. */
export function DateView({ date, before, after }: EventDate) {
  const { title, event_date, day, start_time, end_time, reason, description, preacher, reading, kind } = date
  const origin = useOrigin()
  const usualPlace = useSetting('meeting_location')
  const map = useSetting('meeting_map_url')
  const place = date.location ?? (date.is_gathering ? usualPlace : null)
  const time = timeRange(start_time, end_time)
  const isOurs = place === usualPlace && map.startsWith('https://')
  const parts = kind === 'cancelled' ? [] : partsOf(date)
  return (
    <Page title={title} layout="list">
      <Card>
        <Head>
          <DateTile date={event_date} />
          <div>
            <When>
              <time dateTime={event_date}>{capitalized(longDate(event_date))}</time>{' '}
              <DateState event={date} />
            </When>
            {day !== event_date && <Muted>{`Flyttat från ${longDate(day)}`}</Muted>}
            <Facts>
              {time && (
                <li>
                  <Clock aria-hidden="true" />
                  {time}
                </li>
              )}
              {place && (
                <li>
                  <MapPin aria-hidden="true" />
                  <span>
                    <LongWords>{place}</LongWords>
                  </span>
                </li>
              )}
              {preacher && (
                <li>
                  <User aria-hidden="true" />
                  {preacher}
                </li>
              )}
            </Facts>
          </div>
        </Head>
        {reason && <Text>{withThinSpaces(reason)}</Text>}
        {reading && (
          <Text>
            <span>Vi läser </span>
            <ChapterLink reference={reading}>{reading}</ChapterLink>
          </Text>
        )}
        {description && kind !== 'cancelled' && <Text>{withThinSpaces(description)}</Text>}
        <Ways>
          <ButtonLink
            size="s"
            icon={<CalendarPlus aria-hidden="true" />}
            to={icsDataUrl([entryOfDate({ ...date, location: place })], { origin })}
            download={`${titleSlug(title) || 'evenemang'}.ics`}
          >
            Lägg till i kalendern
          </ButtonLink>
          {place && (
            <ButtonLink
              to={isOurs ? map : mapOf(place)}
              size="s"
              variant="light"
              icon={<MapPin aria-hidden="true" />}
            >
              Visa på karta
            </ButtonLink>
          )}
        </Ways>
      </Card>
      {parts.length > 0 && (
        <Below>
          <Section title="Program">
            <Programme parts={parts} />
          </Section>
        </Below>
      )}
      {(before || after) && (
        <Others aria-label="Fler datum">
          <Other date={before} label="Föregående" />
          <Other date={after} label="Nästa" />
        </Others>
      )}
    </Page>
  )
}

function Other({ date, label }: { date: Neighbour | null; label: string }) {
  if (!date) return <span />
  return (
    <Link to={datePath(date)}>
      <span>{`${label}: `}</span>
      <span>{longDate(date.event_date)}</span>
      {date.kind === 'cancelled' && <span> (inställt)</span>}
    </Link>
  )
}

/** A map of a place that the settings have no link for. */
const mapOf = (place: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 12px 20px;

  > :last-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
`

const When = styled.p`
  && {
    margin: 0 0 4px;
    font: 500 1.25rem/1.3 ${s('serif')};
  }
`

const Muted = styled.p`
  && {
    margin: 0 0 4px;
    color: ${s('muted')};
  }
`

const Facts = styled.ul`
  display: grid;
  gap: 4px;
  color: ${s('muted')};
  overflow-wrap: anywhere;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    flex: none;
    width: 1.0625rem;
    height: 1.0625rem;
  }
`

const Text = styled.p`
  white-space: pre-line;
  && {
    margin: 16px 0 0;
  }
  a {
    color: ${s('brand')};
    font-weight: 600;
    text-decoration: underline;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 20px;
`

const Below = styled.div`
  margin-top: 40px;
`

const Others = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  margin-top: 28px;

  a {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    min-height: 44px;
    color: ${s('brand')};
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
  }
`
