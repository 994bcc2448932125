import { addDays, inStockholm, today } from '@portal/shared-ui/format'
import { icsOf } from '@portal/shell/calendar/ics'
import { entriesOf } from '@portal/shell/evenemang/series'
import ICAL from 'ical.js'
import { type RandomEvent, randomEvents } from './randomEvents'
import { daysOf, daysOfRule } from './rules'

const from = addDays(today(), -30)
const to = addDays(from, 400)

const rowOf = (event: RandomEvent) => ({
  ...{ ...event, location: 'Kyrkan', description: null, updated_at: '2026-11-29T12:00:00Z' },
})
const exceptionsOf = ({ id, exceptions }: RandomEvent) =>
  exceptions
    // Older ones are not read.
    .filter(({ day, new_day }) => (new_day ?? day) >= from)
    .map((exception) => ({
      ...exception,
      ...{ event_id: id, start_time: null, end_time: null, location: null, reason: null },
    }))

/** When the entries of one UID begin, without cancelled dates, as ical.js reads them. */
function startsIn(file: string): Date[] {
  const entries = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  const isOverride = (entry: ICAL.Component) => entry.hasProperty('recurrence-id')
  const master = entries.find((entry) => !isOverride(entry))
  const isShown = (entry: ICAL.Component) => entry.getFirstPropertyValue('status') !== 'CANCELLED'
  if (!master) return entries.filter(isShown).map((entry) => new ICAL.Event(entry).startDate.toJSDate())
  const event = new ICAL.Event(master, { exceptions: entries.filter(isOverride) })
  const dates = event.iterator()
  const starts: Date[] = []
  for (let next = dates.next(); next; next = dates.next()) {
    // A date may be moved by ten days.
    if (next.toString().slice(0, 10) > addDays(to, 11)) break
    const { item, startDate } = event.getOccurrenceDetails(next)
    if (isShown(item.component)) starts.push(startDate.toJSDate())
  }
  // A date of before the first one here, that was moved.
  const first = event.startDate
  const earlier = entries.filter(
    (entry) => isOverride(entry) && new ICAL.Event(entry).recurrenceId.compare(first) < 0 && isShown(entry),
  )
  return [...starts, ...earlier.map((entry) => new ICAL.Event(entry).startDate.toJSDate())]
}

test('SH-38: another program reads the same dates in the calendar, at the same hour in summer and winter', () => {
  const zone = new ICAL.Component(ICAL.parse(icsOf([]))).getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const events = randomEvents(300, today(), (event) => daysOfRule(event, to))
  for (const event of events) {
    const file = icsOf(entriesOf(rowOf(event), exceptionsOf(event), from))
    const found = startsIn(file)
      .map((start) => start.toISOString())
      .filter((start) => start >= inStockholm(from, '00:00').toISOString())
    const wanted = daysOf(event, from, to).map((day) => inStockholm(day, event.start_time).toISOString())
    const last = inStockholm(addDays(to, 1), '00:00').toISOString()
    expect({ event, dates: [...new Set(found)].filter((start) => start < last).sort() }).toEqual({
      event,
      dates: wanted,
    })
  }
})
