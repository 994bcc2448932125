import { addDays, inStockholm } from '@portal/shared-ui/format'
import type { Row } from '@portal/supabase/client'
import { type CalendarEvent, instant, timeValue } from '../calendar/ics'

/** An event with its rule. */
export type RuledEvent = Pick<Row<'events'>, keyof typeof RULED_COLUMNS>
/** What differs on one of its dates. */
export type EventException = Pick<Row<'event_exceptions'>, keyof typeof EXCEPTION_COLUMNS>

export const RULED_COLUMNS = {
  ...{ id: 1, title: 1, event_date: 1, start_time: 1, end_time: 1, location: 1, description: 1 },
  ...{ updated_at: 1, repeats: 1, nth: 1, until: 1 },
}
export const EXCEPTION_COLUMNS = {
  ...{ event_id: 1, day: 1, kind: 1, new_day: 1, start_time: 1, end_time: 1, location: 1, reason: 1 },
}

/**
 * The entries of an event in a calendar, under one UID: a series with its rule, and one for each date that differs. A
 * calendar keeps what is only missing, so that a cancelled date has an entry, too.
 * @param from the series begins with its first date from this day on
 */
export function entriesOf(event: RuledEvent, exceptions: EventException[], from: string): CalendarEvent[] {
  if (!event.repeats) {
    const exception = exceptions.find(({ day }) => day === event.event_date)
    return [exception ? changed(event, exception) : event]
  }
  const first = firstDay(event, from)
  const isOver = event.until !== null && first > event.until
  return [
    ...(isOver ? [] : [{ ...event, event_date: first, properties: [`RRULE:${ruleOf(event)}`] }]),
    ...exceptions
      .filter(({ day }) => isDateOf(event, day))
      .map((exception) => ({
        ...changed(event, exception),
        properties: [`RECURRENCE-ID${timeValue(exception.day, event.start_time)}`],
      })),
  ]
}

/** The date that an exception describes. */
function changed(event: RuledEvent, exception: EventException): CalendarEvent {
  const { day, kind, new_day, start_time, end_time, location, reason } = exception
  return {
    ...event,
    ...(start_time && { start_time, end_time }),
    event_date: new_day ?? day,
    location: location ?? event.location,
    description: [reason, event.description].filter(Boolean).join('\n\n') || null,
    kind,
  }
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** 'FREQ=MONTHLY;BYDAY=2WE;UNTIL=20270601T220000Z' */
function ruleOf({ event_date, start_time, repeats, nth, until }: RuledEvent): string {
  const rule = {
    weekly: 'FREQ=WEEKLY',
    biweekly: 'FREQ=WEEKLY;INTERVAL=2',
    monthly: `FREQ=MONTHLY;BYDAY=${nth}${DAYS[weekdayOf(event_date)]}`,
  }[repeats as 'weekly']
  if (!until) return rule
  const end = start_time
    ? instant(inStockholm(until, start_time.slice(0, 5)).toISOString())
    : until.replaceAll('-', '')
  return `${rule};UNTIL=${end}`
}

/** Whether the rule still gives a day: what was said about a date stays when the rule is changed. */
const isDateOf = (event: RuledEvent, day: string) =>
  firstDay(event, day) === day && (!event.until || day <= event.until)

/** The first day of a series from a day on; it may be after its end. */
function firstDay({ event_date, repeats, nth }: RuledEvent, from: string): string {
  if (event_date >= from) return event_date
  if (repeats !== 'monthly') {
    const step = repeats === 'weekly' ? 7 : 14
    return addDays(event_date, Math.ceil(daysBetween(event_date, from) / step) * step)
  }
  const weekday = weekdayOf(event_date)
  const found = [0, 1].map((months) => {
    const [year = 0, month = 0] = from.split('-').map(Number)
    // Day 0 is the last one of the month before.
    const edge = dayOf(Date.UTC(year, month - 1 + months + (nth === -1 ? 1 : 0), nth === -1 ? 0 : 1))
    const away = (7 + (nth === -1 ? weekdayOf(edge) - weekday : weekday - weekdayOf(edge))) % 7
    return addDays(edge, nth === -1 ? -away : away + 7 * ((nth ?? 1) - 1))
  })
  return found.find((day) => day >= from) ?? event_date
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const weekdayOf = (day: string) => new Date(day).getUTCDay()
const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000
