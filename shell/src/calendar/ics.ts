import { addDays, endsNextDay, pagePaths } from '@portal/shared-ui/format'

/** A calendar entry. Without a start time it lasts all day. */
export type CalendarEvent = {
  id: string
  title: string
  /** '2026-11-20' */
  event_date: string
  start_time: string | null
  end_time: string | null
  location: string | null
  description: string | null
  updated_at: string
  /** The alarm as an offset from the start: 'PT7H' is seven o'clock for an all-day event. */
  alarm?: string
  /** The path of its page; without one the page of events shows it. */
  path?: string
  /** 'cancelled': the entry stays and says so. */
  kind?: string | null
  /** Further properties, as lines: the rule of a series, the date that an entry replaces. */
  properties?: string[]
}

type Options = {
  /** The name of a subscribed calendar. */
  name?: string | undefined
  /** Of the portal; with it each entry has an address. */
  origin?: string | undefined
}

/**
 * Events as an iCalendar file (RFC 5545). The same events give the same text: an event's stamp is the time of its
 * last change, and its id stays, so that importing it again updates the existing entry.
 */
export function icsOf(events: CalendarEvent[], { name, origin }: Options = {}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portalen//Kalender//SV',
    'CALSCALE:GREGORIAN',
    ...(name ? [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`, ...renewal] : []),
    ...stockholm,
    ...events.flatMap((event) => linesOf(event, origin)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const renewal = ['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H']

const zone = 'Europe/Stockholm'

/** Stockholm's time zone since 1996: summer time from the last Sunday of March to the last of October. */
const stockholm = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

function linesOf(event: CalendarEvent, origin?: string): string[] {
  const { id, title, location, description, updated_at, alarm, kind, properties = [] } = event
  const { path = `${pagePaths.events}?id=${id}` } = event
  const changed = instant(updated_at)
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequenceOf(updated_at)}`,
    ...timesOf(event),
    ...properties,
    ...(kind === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    `SUMMARY:${text(title)}`,
    ...(origin ? [`URL:${new URL(path, origin).href}`] : []),
    ...(location ? [`LOCATION:${text(location)}`] : []),
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    ...(alarm
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text(title)}`, `TRIGGER:${alarm}`, 'END:VALARM']
      : []),
    'END:VEVENT',
  ]
}

/** Without a start time the event lasts all day; an end in the night after it belongs to the next day; another one before the start is left out. */
function timesOf({ event_date: day, start_time: start, end_time: end }: CalendarEvent): string[] {
  if (!start) {
    return [
      `DTSTART${timeValue(day, null)}`,
      `DTEND${timeValue(addDays(day, 1), null)}`,
      'TRANSP:TRANSPARENT',
    ]
  }
  const isOvernight = endsNextDay(start, end)
  const lastDay = isOvernight ? addDays(day, 1) : day
  return [
    `DTSTART${timeValue(day, start)}`,
    ...(end && (isOvernight || end > start) ? [`DTEND${timeValue(lastDay, end)}`] : []),
  ]
}

/** Seconds since 2026 began: a number that grows with each change, and that no one has to store. */
const sequenceOf = (moment: string) => Math.max(0, Math.floor((Date.parse(moment) - SEQUENCE_START) / 1000))
const SEQUENCE_START = Date.UTC(2026, 0, 1)

const digits = (day: string) => day.replaceAll('-', '')
/** The value of a property of time in Stockholm, with its parameter: ';TZID=Europe/Stockholm:20261129T103000'. */
export const timeValue = (day: string, time: string | null): string =>
  time ? `;TZID=${zone}:${local(day, time)}` : `;VALUE=DATE:${digits(day)}`

const local = (day: string, time: string) => `${digits(day)}T${digitsOfTime(time)}`
const digitsOfTime = (time: string) => time.replace(/\D/g, '').slice(0, 6).padEnd(6, '0')
/** A moment as '20261129T093000Z'. */
export const instant = (moment: string): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

const text = (value: string) =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // The file cannot contain control characters or lone surrogates.
    .replace(/[\p{Cc}\p{Cs}]/gu, '')

const MAX_LINE_BYTES = 75
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Folds lines to at most 75 octets; continuation lines begin with a space. No character is split. */
function fold(line: string): string {
  // No UTF-16 unit takes more than three octets.
  if (line.length * 3 <= MAX_LINE_BYTES) return line
  const octets = encoder.encode(line)
  const parts: string[] = []
  for (let start = 0, end = 0; start < octets.length; start = end) {
    // A continuation line has a space before it.
    end = Math.min(octets.length, start + MAX_LINE_BYTES - (start > 0 ? 1 : 0))
    while (end < octets.length && isContinuation(octets[end])) end -= 1
    parts.push(decoder.decode(octets.subarray(start, end)))
  }
  return parts.join('\r\n ')
}

/** Whether an octet of UTF-8 is not the first one of its character. */
const isContinuation = (octet = 0) => octet >= 0x80 && octet < 0xc0
