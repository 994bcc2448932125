import { endOf, type PlannedEvent, useUpcomingEvents } from '../evenemang/events.data'
import { type Gathering, meetingAt, useGatherings } from '../evenemang/gathering.data'
import { useMinute } from '../evenemang/useMinute'

/** The next occasions to visit: the regular meeting, the nearest event beside it, and those after it. */
export function useNextDates(): { meeting?: Gathering; event?: PlannedEvent; later: PlannedEvent[] } {
  const [meeting] = useGatherings()
  const now = useMinute()
  const events = (useUpcomingEvents().data?.events ?? []).filter(
    (each) => now < endOf(each).getTime() && !(meeting && isMeeting(each, meeting)),
  )
  const event = events[0]
  // While the meeting goes on, its card is shown instead of the nearest event.
  const isLive = meeting !== undefined && meetingAt(meeting, now) !== null
  const others = isLive ? events : events.slice(1)
  // The page always ends with events: with the nearest one again when no other is planned.
  return { meeting, event, later: others.length > 0 ? others : events }
}

/** The regular meeting is in the list of events, perhaps twice: an office may have typed it by hand. */
const isMeeting = (event: PlannedEvent, meeting: PlannedEvent): boolean =>
  event.id === meeting.id ||
  (event.event_date === meeting.event_date && event.start_time === meeting.start_time)
