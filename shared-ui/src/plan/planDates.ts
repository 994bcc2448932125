import { today } from '../format/dates'
import type { Schedule } from './plans'
import type { Reading } from './reading'

const DAY_MS = 24 * 60 * 60 * 1000

type Dated = Pick<Reading, 'startedAt' | 'schedule'>

/** A day of the plan, and the date on which it falls at the earliest; later days are counted from it. */
type Anchor = { day: number; date: string }

/** The weekdays from Monday, 1, to Sunday, 7, as `Schedule` numbers them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The date of each day of a plan, of which there are `length`: each the next reading day after the day before it. */
export function datesOf({ startedAt, schedule }: Dated, length: number): string[] {
  const begins = new Map(anchorsOf({ startedAt, schedule }).map(({ day, date }) => [day, numberOf(date)]))
  const isReading = readingDays(schedule)
  const dates: string[] = []
  let at = 0
  for (let day = 1; day <= length; day++) {
    at = begins.get(day) ?? at + 1
    while (!isReading(at)) at++
    dates.push(dateOf(at))
  }
  return dates
}

/** The last day whose date has come; 0 before the first one. */
export function dayOn(dated: Dated, dates: readonly string[], on: string): number {
  const anchors = anchorsOf(dated)
  const at = anchors.findLastIndex(({ date }) => date <= on)
  const first = anchors[at]?.day ?? 1
  // A move may lie before the days in front of it: only the days from this one to the next move are compared.
  const counted = dates.slice(first - 1, (anchors[at + 1]?.day ?? dates.length + 1) - 1)
  return first + counted.findLastIndex((date) => date <= on)
}

/** Whether the plan's days fall on the weekday of a date. */
export const isReadingDay = ({ schedule }: Pick<Reading, 'schedule'>, date: string): boolean =>
  readingDays(schedule)(numberOf(date))

/** The weekdays on which the plan's days fall, from a date on. */
export function weekdaysOn(schedule: Schedule | null, date: string): readonly number[] {
  return rulesOf(schedule).findLast(({ from }) => from <= numberOf(date))?.weekdays ?? WEEKDAYS
}

/** The rules of a schedule with other weekdays from a date on; those of later dates are gone. */
export function withWeekdays(
  schedule: Schedule | null,
  from: string,
  weekdays: readonly number[],
): Record<string, number[]> {
  const earlier = Object.entries(schedule?.weekdays ?? {}).filter(([date]) => date < from)
  const before = Object.fromEntries(earlier)
  const isSame = `${weekdaysOn({ weekdays: before }, from)}` === `${weekdays}`
  return isSame ? before : { ...before, [from]: [...weekdays] }
}

function readingDays(schedule: Schedule | null): (at: number) => boolean {
  const rules = rulesOf(schedule)
  // Dates are asked for in their order: the rule of the last one is near that of the next.
  let rule = -1
  return (at) => {
    while (at >= (rules[rule + 1]?.from ?? Number.POSITIVE_INFINITY)) rule++
    while (at < (rules[rule]?.from ?? Number.NEGATIVE_INFINITY)) rule--
    return rules[rule]?.weekdays.includes(weekdayOf(at)) ?? true
  }
}

/** A list without a weekday would leave no day to read on: it does not count. */
const rulesOf = (schedule: Schedule | null) =>
  Object.entries(schedule?.weekdays ?? {})
    .map(([from, weekdays]) => ({
      from: numberOf(from),
      weekdays: weekdays.filter((one) => WEEKDAYS.some((day) => day === one)),
    }))
    .filter(({ weekdays }) => weekdays.length > 0)
    .sort((a, b) => a.from - b.from)

function anchorsOf({ startedAt, schedule }: Dated): Anchor[] {
  const moves = Object.entries(schedule?.moves ?? {}).map(([day, date]) => ({ day: Number(day), date }))
  return [{ day: 1, date: today(new Date(startedAt)) }, ...moves.sort((a, b) => a.day - b.day)]
}

/** Days since 1 January 1970, a Thursday: whole numbers, which no change of the clock shifts. */
const numberOf = (date: string): number => Date.parse(date) / DAY_MS
const dateOf = (at: number): string => new Date(at * DAY_MS).toISOString().slice(0, 10)
const weekdayOf = (at: number): number => ((at + 3) % 7) + 1
