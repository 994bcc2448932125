import { type DateLike, fullDate, hourOf, shortDate, toDate } from './dates'
import { counted } from './text'

const HOUR_MS = 60 * 60 * 1000

/**
 * 'Idag' under 24 hours, 'Igår' under 48, 'N dagar sedan' under 168, then a date: short in the bell's panel,
 * full on the updates page and in the admin area.
 */
export function relativeDate(date: DateLike, { now, style }: { now: Date; style: 'short' | 'full' }): string {
  const hours = hoursSince(date, now)
  if (hours < 24) return 'Idag'
  if (hours < 48) return 'Igår'
  if (hours < 168) return `${Math.floor(hours / 24)} dagar sedan`
  return style === 'short' ? shortDate(date) : fullDate(date)
}

/** The age of the soul-winning counter: 'Uppdaterad nyss', 'Uppdaterad för 3 timmar sedan', or its date. */
export function updatedLabel(date: DateLike, now: Date): string {
  const hours = Math.floor(hoursSince(date, now))
  if (hours < 1) return 'Uppdaterad nyss'
  if (hours < 24) return `Uppdaterad för ${counted(hours, 'timme', 'timmar')} sedan`
  return `Uppdaterad ${fullDate(date)}`
}

/** 'God morgon' before 12, 'God dag' before 17, then 'God kväll', by the clock in Stockholm. */
export function greeting(now: Date): string {
  const hour = hourOf(now)
  if (hour < 12) return 'God morgon'
  return hour < 17 ? 'God dag' : 'God kväll'
}

const hoursSince = (date: DateLike, now: Date) => (now.getTime() - toDate(date).getTime()) / HOUR_MS
