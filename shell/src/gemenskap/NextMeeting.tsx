import { ButtonLink } from '@portal/shared-ui'
import { addDays, longDate, timeRange } from '@portal/shared-ui/format'
import { eyebrow, media, s, sheet } from '@portal/shared-ui/theme'
import { CalendarPlus, MapPin } from 'lucide-react'
import styled from 'styled-components'
import { DateTile } from '../calendar/DateTile'
import { icsDataUrl } from '../calendar/icsDataUrl'
import { useOrigin } from '../calendar/useOrigin'
import { useSetting } from '../settings/settings.data'
import { gatheringOn } from './sunday'
import { useNextGathering } from './useSunday'

/** The next meeting, with a link to add it to a calendar and the directions. */
export function NextMeeting() {
  const day = useNextGathering()
  const location = useSetting('meeting_location')
  const map = useSetting('meeting_map_url')
  const { start_time, end_time } = gatheringOn(day)
  const origin = useOrigin()
  return (
    <Sheet aria-labelledby="nasta-samling">
      <DateTile date={day} />
      <div>
        <Label>Nästa samling</Label>
        <h2 id="nasta-samling">
          <time dateTime={`${day}T${start_time}`}>{longDate(day)}</time>
        </h2>
        <p>
          {timeRange(start_time, end_time)}, {location}
        </p>
      </div>
      <Ways>
        {/* The button is small, so that on a phone the link to the map, which appears with the settings, fits beside it. */}
        <ButtonLink
          size="s"
          icon={<CalendarPlus aria-hidden="true" />}
          to={icsDataUrl([eventOf(day, location)], { origin })}
          download="sondagens-samling.ics"
        >
          Lägg till i kalendern
        </ButtonLink>
        {map.startsWith('https://') && (
          <ButtonLink to={map} size="s" variant="light" icon={<MapPin aria-hidden="true" />}>
            Hitta hit
          </ButtonLink>
        )}
      </Ways>
    </Sheet>
  )
}

const eventOf = (day: string, location: string) => ({
  ...gatheringOn(day),
  id: `samling-${day}`,
  path: '/gemenskap',
  title: 'Söndagens samling',
  location,
  description: null,
  updated_at: `${addDays(day, -7)}T12:00:00Z`,
})

const Sheet = styled.section`
  ${sheet}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 18px 22px;
  margin-bottom: 40px;
  padding: clamp(18px, 3vw, 28px);
  border-radius: ${s('radiusL')};

  > :nth-child(2) {
    flex: 1 1 14rem;
    min-width: 0;
  }
  h2 {
    font-size: clamp(1.375rem, 1.1rem + 1vw, 1.75rem);

    &::first-letter {
      text-transform: uppercase;
    }
  }
  p:last-child {
    margin: 4px 0 0;
    color: ${s('muted')};
  }
`

const Label = styled.p`
  ${eyebrow}
  && {
    margin: 0 0 2px;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${media.phone} {
    width: 100%;
  }
`
