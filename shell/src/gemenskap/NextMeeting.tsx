import { Badge, ButtonLink, Skeleton } from '@portal/shared-ui'
import { longDate, timeRange, titleSlug } from '@portal/shared-ui/format'
import { eyebrow, media, s, sheet } from '@portal/shared-ui/theme'
import { CalendarPlus, MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DateTile } from '../calendar/DateTile'
import { icsDataUrl } from '../calendar/icsDataUrl'
import { useOrigin } from '../calendar/useOrigin'
import { entryOfDate } from '../evenemang/entryOfDate'
import { datePath } from '../evenemang/events.data'
import { useAwaitsGatherings, useGatherings } from '../evenemang/gathering.data'
import { useSetting } from '../settings/settings.data'

/** The next meeting, with a link to add it to a calendar and the directions; of a cancelled one why, and when the next one takes place. */
export function NextMeeting() {
  const [meeting, ...later] = useGatherings()
  const usual = useSetting('meeting_location')
  const map = useSetting('meeting_map_url')
  const origin = useOrigin()
  const isAwaited = useAwaitsGatherings()
  if (!meeting) return isAwaited ? <Awaited /> : null
  const { event_date: day, start_time, end_time, reason } = meeting
  const location = meeting.location ?? usual
  const isCancelled = meeting.kind === 'cancelled'
  const following = later.find(({ kind }) => kind !== 'cancelled')
  const time = timeRange(start_time, end_time)
  return (
    <Sheet aria-labelledby="nasta-samling">
      <DateTile date={day} />
      <div>
        <Label>Nästa samling</Label>
        <h2 id="nasta-samling">
          <time dateTime={start_time ? `${day}T${start_time.slice(0, 5)}` : day}>{longDate(day)}</time>
        </h2>
        <p>
          {isCancelled ? <Badge tone="danger">Inställt</Badge> : [time, location].filter(Boolean).join(', ')}
        </p>
        {reason && <p>{reason}</p>}
        {isCancelled && following && (
          <p>
            <span>Därefter </span>
            <Link to={datePath(following)}>{longDate(following.event_date)}</Link>
          </p>
        )}
      </div>
      <Ways>
        {/* The button is small, so that on a phone the link to the map, which appears with the settings, fits beside it. */}
        {!isCancelled && (
          <ButtonLink
            size="s"
            icon={<CalendarPlus aria-hidden="true" />}
            to={icsDataUrl([entryOfDate({ ...meeting, location })], { origin })}
            download={`${titleSlug(meeting.title) || 'samling'}.ics`}
          >
            Lägg till i kalendern
          </ButtonLink>
        )}
        {map.startsWith('https://') && (
          <ButtonLink to={map} size="s" variant="light" icon={<MapPin aria-hidden="true" />}>
            Hitta hit
          </ButtonLink>
        )}
      </Ways>
    </Sheet>
  )
}

const Awaited = styled(Skeleton)`
  height: 150px;
  margin-bottom: 40px;
  border-radius: ${s('radiusL')};
`

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
  h2 + p,
  p + p {
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
