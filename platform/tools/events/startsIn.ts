import { icsOf } from '@portal/shell/calendar/ics'
import ICAL from 'ical.js'

const zone = new ICAL.Component(ICAL.parse(icsOf([]))).getFirstSubcomponent('vtimezone')
if (zone) ICAL.TimezoneService.register(zone)

/** When the entries of a calendar begin until a day, without cancelled dates, as ical.js reads them. */
export function startsIn(file: string, until: string): Date[] {
  const entries = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  const byId = new Map<unknown, ICAL.Component[]>()
  for (const entry of entries) {
    const id = entry.getFirstPropertyValue('uid')
    byId.set(id, [...(byId.get(id) ?? []), entry])
  }
  return [...byId.values()].flatMap((ofOne) => startsOf(ofOne, until))
}

/** When the entries of one UID begin. */
function startsOf(entries: ICAL.Component[], until: string): Date[] {
  const isOverride = (entry: ICAL.Component) => entry.hasProperty('recurrence-id')
  const master = entries.find((entry) => !isOverride(entry))
  const isShown = (entry: ICAL.Component) => entry.getFirstPropertyValue('status') !== 'CANCELLED'
  if (!master) return entries.filter(isShown).map((entry) => new ICAL.Event(entry).startDate.toJSDate())
  const event = new ICAL.Event(master, { exceptions: entries.filter(isOverride) })
  const dates = event.iterator()
  const starts: Date[] = []
  for (let next = dates.next(); next; next = dates.next()) {
    if (next.toString().slice(0, 10) > until) break
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
