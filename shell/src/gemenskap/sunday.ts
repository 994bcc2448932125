import { addDays, inStockholm, mondayOf, today } from '@portal/shared-ui/format'
import { sundaySchedule } from './schedule'

export type Part = (typeof sundaySchedule)[number]

/**
 * The current and the next item of the Sunday meeting's fixed schedule, and how much of the meeting has passed,
 * from 0 to 1; null outside it.
 */
export type SundayNow = { now: Part; next: Part | null; passed: number } | null

const starts = sundaySchedule.map(({ from }) => from)
const begin = starts[0] ?? '10:30'
const end = sundaySchedule[sundaySchedule.length - 1]?.to ?? '14:00'
const MINUTE_MS = 60_000

/** The minute of the meeting at which each part begins. */
const startMinutes = starts.map((from) => minutesBetween(begin, from))
const length = minutesBetween(begin, end)

/** The minute of the meeting at a moment; -1 outside it. */
export function minuteAt(moment: Date): number {
  const day = today(moment)
  const minute = Math.floor((moment.getTime() - inStockholm(day, begin).getTime()) / MINUTE_MS)
  return day === sundayOf(day) && minute >= 0 && minute < length ? minute : -1
}

/** The index in the schedule of the part at a moment; -1 outside the meeting. */
export const partAt = (moment: Date): number => partOf(minuteAt(moment))

/** The next moment at which the result of `partAt` changes. */
export function nextChange(moment: Date): Date {
  const sunday = sundayOf(today(moment))
  const changes = [sunday, addDays(sunday, 7)].flatMap((day) =>
    [...starts, end].map((time) => inStockholm(day, time)),
  )
  return changes.find((change) => change > moment) ?? moment
}

/** The next moment at which the result of `minuteAt` changes. */
export const nextMinute = (moment: Date): Date =>
  minuteAt(moment) < 0
    ? nextChange(moment)
    : new Date((Math.floor(moment.getTime() / MINUTE_MS) + 1) * MINUTE_MS)

export function sundayIn(minute: number): SundayNow {
  const now = sundaySchedule[partOf(minute)]
  return now ? { now, next: sundaySchedule[partOf(minute) + 1] ?? null, passed: minute / length } : null
}

/** The day of the current or next meeting, as '2026-11-22'. */
export function gatheringAfter(moment: Date): string {
  const sunday = sundayOf(today(moment))
  return moment < inStockholm(sunday, end) ? sunday : addDays(sunday, 7)
}

/** When the meeting of a day begins and ends. */
export const gatheringOn = (day: string) => ({ event_date: day, start_time: begin, end_time: end })

/** The next moment at which the result of `gatheringAfter` changes. */
export const gatheringEnd = (moment: Date): Date => inStockholm(gatheringAfter(moment), end)

const partOf = (minute: number) => startMinutes.findLastIndex((start) => minute >= start)

const sundayOf = (day: string) => addDays(mondayOf(day), 6)

function minutesBetween(from: string, to: string): number {
  const [minutes = 0, before = 0] = [to, from].map((time) => {
    const [hours = 0, rest = 0] = time.split(':').map(Number)
    return 60 * hours + rest
  })
  return minutes - before
}
