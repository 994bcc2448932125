import { addDays } from '@portal/shared-ui/format'
import { type Options, RRule, RRuleSet, Weekday } from 'rrule'
import type { RandomEvent } from './randomEvents'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The rule of an event as the package `rrule` has it, in days. */
const ruleOf = ({ event_date, repeats, nth, until }: RandomEvent) => {
  const weekday = (at(event_date).getUTCDay() + 6) % 7
  const rule: Partial<Options> =
    repeats === 'monthly'
      ? { freq: RRule.MONTHLY, byweekday: [new Weekday(weekday, nth ?? 1)] }
      : { freq: RRule.WEEKLY, interval: repeats === 'weekly' ? 1 : 2 }
  return new RRule({ ...rule, dtstart: at(event_date), ...(until && { until: at(until) }) })
}

/** The days of a rule to the given one, as `rrule` has them. */
export const daysOfRule = (event: RandomEvent, to: string): string[] =>
  ruleOf(event).between(at(event.event_date), at(to), true).map(dayOf)

/** The days on which an event takes place, without cancelled ones, as `rrule` has them. */
export function daysOf(event: RandomEvent, from: string, to: string): string[] {
  const set = new RRuleSet()
  set.rrule(ruleOf(event))
  for (const { day, kind, new_day } of event.exceptions) {
    if (kind === 'cancelled' || new_day) set.exdate(at(day))
  }
  for (const { new_day } of event.exceptions) if (new_day) set.rdate(at(new_day))
  // A day on which one date is moved to the place of another one that was moved away is both.
  const moved = event.exceptions.flatMap(({ new_day }) => (new_day ? [new_day] : []))
  const days = set.between(at(addDays(from, -1)), at(addDays(to, 1)), true).map(dayOf)
  return [...new Set([...days, ...moved])].filter((day) => day >= from && day <= to).sort()
}
