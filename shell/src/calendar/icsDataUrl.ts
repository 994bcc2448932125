import { type CalendarEvent, icsOf } from './ics'

/**
 * A calendar file as a data URL, for a link with `download`. The page creates the file from its own events, so it
 * works offline and with a purely static host. A subscription needs a stable address, which the host serves.
 */
export const icsDataUrl = (events: CalendarEvent[], options: Parameters<typeof icsOf>[1] = {}): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(icsOf(events, options))}`
