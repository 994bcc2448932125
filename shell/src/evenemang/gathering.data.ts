import { shownDay, useToday } from '@portal/shared-ui'
import { addDays, endsNextDay, inStockholm, weekdayDayMonth } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { endOf, type PlannedEvent } from './events.data'
import { useMinute } from './useMinute'

/** A date of the regular meeting: of the event with `is_gathering`. */
export type Gathering = PlannedEvent & {
  is_gathering: boolean
  programme: { time: string; title: string; text?: string }[]
  preacher: string | null
  /** The text being read. */
  reading: string | null
}

/** Dates that are read: the one that goes on or is over, the next one, and one after it. */
const DATES = 3
/** As far ahead as the third date of a monthly meeting. */
const DAYS = 100

/** The next dates of the regular meeting; none without one. */
export const gatheringsQuery = (db: Db, day = shownDay()) =>
  queryOptions({
    queryKey: ['events', 'gathering', day],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await db
        .rpc('event_dates', { from_day: day, to_day: addDays(day, DAYS) }, { get: true })
        .eq('is_gathering', true)
        .limit(DATES)
        .abortSignal(signal)
        .overrideTypes<Gathering[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

/** The meeting that goes on or comes next, and the ones after it; none while it loads. */
export function useGatherings(): Gathering[] {
  const now = useMinute()
  const { data = [] } = useQuery(gatheringsQuery(useDb(), useToday()))
  return data.filter((date) => now < endOf(date).getTime())
}

/** 'söndag' */
export const weekdayOf = (day: string): string => weekdayDayMonth(day).split(' ')[0] ?? ''

/** Whether the dates of the regular meeting are still to come: their place is kept, so that nothing moves. */
export const useAwaitsGatherings = (): boolean => useQuery(gatheringsQuery(useDb(), useToday())).isPending

/** A part of a meeting's programme, with its times. */
export type Part = { from: string; to: string; what: string; text?: string | undefined }

/**
 * The programme with the end of each part: the beginning of the next one after it, and of the last ones the meeting's
 * end, unless that was moved to before them.
 */
export function partsOf({ programme, end_time }: Pick<Gathering, 'programme' | 'end_time'>): Part[] {
  const end = end_time?.slice(0, 5) ?? ''
  return programme.map(({ time, title, text }, at) => {
    const next = programme.slice(at).find((other) => other.time !== time)?.time
    return { from: time, to: next ?? (time < end || endsNextDay(time, end) ? end : ''), what: title, text }
  })
}

/** The current and the next part of a meeting, and how much of it has passed, from 0 to 1. */
export type MeetingNow = { now: Part; next: Part | null; passed: number }

/** What goes on at a moment; null outside of the meeting, when it is cancelled, and without a programme. */
export function meetingAt(meeting: Gathering, moment: number): MeetingNow | null {
  const parts = partsOf(meeting)
  const begin = parts[0]?.from ?? ''
  // Of a watch night some parts are after midnight.
  const start = (time: string) =>
    inStockholm(time < begin ? addDays(meeting.event_date, 1) : meeting.event_date, time).getTime()
  const at = parts.findLastIndex(({ from }) => moment >= start(from))
  const [now, next = null] = parts.slice(at, at + 2)
  const end = endOf(meeting).getTime()
  if (meeting.kind === 'cancelled' || at < 0 || !now || moment >= end) return null
  return { now, next, passed: (moment - start(begin)) / (end - start(begin)) }
}
