import { capitalized } from './text'

/**
 * Dates and times in Swedish. Locale and time zone are always explicit, so that the server and all browsers show the
 * same, wherever the visitor is; "today" is the day in Stockholm.
 *
 * A date is a `Date`, a timestamp as the database gives it ('2026-11-20T09:30:00Z'), or a day ('2026-11-20').
 */
export type DateLike = Date | string

const timeZone = 'Europe/Stockholm'
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, ...options })

// Pure: an app keeps those that it uses.
const long = /* @__PURE__ */ formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const full = /* @__PURE__ */ formatter({ day: 'numeric', month: 'long', year: 'numeric' })
const short = /* @__PURE__ */ formatter({ day: 'numeric', month: 'short', year: 'numeric' })
const weekdayAndDay = /* @__PURE__ */ formatter({ weekday: 'long', day: 'numeric', month: 'long' })
const dayAndMonth = /* @__PURE__ */ formatter({ day: 'numeric', month: 'long' })
const tile = /* @__PURE__ */ formatter({ weekday: 'short', day: 'numeric', month: 'short' })
const month = /* @__PURE__ */ formatter({ month: 'long' })
const monthAndYear = /* @__PURE__ */ formatter({ month: 'long', year: 'numeric' })
const clock = /* @__PURE__ */ formatter({ hour: '2-digit', minute: '2-digit' })
const hour = /* @__PURE__ */ formatter({ hour: 'numeric', hourCycle: 'h23' })
// The Swedish short date is the ISO date; with a time it has a space between them.
const stamp = /* @__PURE__ */ formatter({ dateStyle: 'short', timeStyle: 'medium' })
const iso = /* @__PURE__ */ formatter({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** 'fredag 20 november 2026' */
export const longDate = (date: DateLike) => long.format(toDate(date))

/** '20 november 2026' */
export const fullDate = (date: DateLike) => full.format(toDate(date))

/** '20 nov. 2026' */
export const shortDate = (date: DateLike) => short.format(toDate(date))

/** '20 november' */
export const dayMonth = (date: DateLike) => dayAndMonth.format(toDate(date))

/** '20 nov. 2026 10:30' */
export const dateTime = (date: DateLike) => `${shortDate(date)} ${clock.format(toDate(date))}`

/** '20 november 2026 10:30' */
export const fullDateTime = (date: DateLike) => `${fullDate(date)} ${clock.format(toDate(date))}`

/** '10:30' */
export const clockTime = (date: DateLike) => clock.format(toDate(date))

/** '10:30' from the database's '10:30:00', and '' from nothing. */
export const timeOfDay = (time: string | null | undefined) => time?.slice(0, 5) ?? ''

/** '10:30–14:00'; only the start when the end is unknown, '' without a start. */
export const timeRange = (start: string | null | undefined, end: string | null | undefined) =>
  [timeOfDay(start), timeOfDay(end)].filter(Boolean).join('–')

/** Whether an end belongs to the day after the start: '00:30' after '23:00', at most '06:00'. Other ends before the start are errors. */
export const endsNextDay = (start: string | null | undefined, end: string | null | undefined): boolean =>
  !!start && !!end && end < start && end.slice(0, 5) <= '06:00'

/** The day in Stockholm as '2026-11-20'. `now` is a parameter so that a test can choose it. */
export const today = (now = new Date()) => iso.format(now)

/**
 * The moment at which the clocks in Stockholm show a given time; not for the hour that a change of the clock skips or
 * repeats.
 */
export function inStockholm(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const shown = Date.parse(`${stamp.format(asUtc).replace(' ', 'T')}Z`)
  return new Date(asUtc - (shown - asUtc))
}

/** The date `days` after another, as '2026-11-20'. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The Monday of a day's week, as '2026-11-16'. */
export const mondayOf = (day: string) => addDays(day, -weekday(day))

/** The ISO week number of a day: week 1 holds the year's first Thursday. */
export function isoWeek(day: string): number {
  const thursday = addDays(mondayOf(day), 3)
  const firstThursday = addDays(mondayOf(`${thursday.slice(0, 4)}-01-04`), 3)
  return 1 + Math.round((Date.parse(thursday) - Date.parse(firstThursday)) / WEEK_MS)
}

/** 'fredag 20 november' */
export const weekdayDayMonth = (date: DateLike) => weekdayAndDay.format(toDate(date))

/** The parts of a calendar leaf: 'fre', '20', 'nov'. */
export function dateParts(date: DateLike): { weekday: string; day: string; month: string } {
  const parts = tile.formatToParts(toDate(date))
  const part = (type: string) => parts.find((each) => each.type === type)?.value.replace('.', '') ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month') }
}

/** 'november' */
export const monthName = (date: DateLike) => month.format(toDate(date))

/** 'November 2026', as a heading. */
export const monthHeading = (date: DateLike) => capitalized(monthAndYear.format(toDate(date)))

/** The week of a day: '16–22 november 2026, vecka 47', '30 november–6 december 2026, vecka 49'. */
export function weekLabel(day: string): string {
  const monday = mondayOf(day)
  const sunday = addDays(monday, 6)
  const year = monday.slice(0, 4) === sunday.slice(0, 4) ? '' : ` ${monday.slice(0, 4)}`
  const month = monday.slice(0, 7) === sunday.slice(0, 7) ? '' : ` ${monthName(monday)}${year}`
  const from = `${Number(monday.slice(8))}${month}`
  const to = `${Number(sunday.slice(8))} ${monthName(sunday)} ${sunday.slice(0, 4)}`
  return `${from}–${to}, vecka ${isoWeek(day)}`
}

/** The hour of the day in Stockholm, 0-23. */
export const hourOf = (now: Date) => Number(hour.format(now))

/** Reads a date at noon, so that no time zone moves it to another day. */
export function toDate(date: DateLike): Date {
  if (date instanceof Date) return date
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00Z` : date)
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** 0 for Monday to 6 for Sunday. */
const weekday = (day: string) => (toDate(day).getUTCDay() + 6) % 7
