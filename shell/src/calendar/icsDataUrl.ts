import { type CalendarEvent, icsOf } from './ics'

/**
 * A calendar file as an address, for a link with `download`. The page makes the file itself, because it knows the events:
 * it then works offline and with a host that serves nothing but files. What is subscribed to needs an address that
 * stays, and that is the host's.
 */
export const icsDataUrl = (events: CalendarEvent[], name?: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(icsOf(events, { name }))}`
