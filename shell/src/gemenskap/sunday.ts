import { addDays, inStockholm, mondayOf, today } from '@portal/shared-ui/format'
import { sundaySchedule } from './schedule'

export type Part = (typeof sundaySchedule)[number]

/** What goes on in the Sunday meeting, and what follows; null outside it. Both are of the fixed schedule. */
export type SundayNow = { now: Part; next: Part | null } | null

const starts = sundaySchedule.map(({ from }) => from)
const end = sundaySchedule[sundaySchedule.length - 1]?.to ?? '14:00'

/** The part of the meeting at a moment, by its place in the schedule; -1 when none goes on. */
export function partAt(moment: Date): number {
  const day = today(moment)
  if (day !== sundayOf(day) || moment >= inStockholm(day, end)) return -1
  return starts.findLastIndex((from) => moment >= inStockholm(day, from))
}

/** The next moment at which `partAt` gives another answer. */
export function nextChange(moment: Date): Date {
  const sunday = sundayOf(today(moment))
  const changes = [sunday, addDays(sunday, 7)].flatMap((day) =>
    [...starts, end].map((time) => inStockholm(day, time)),
  )
  return changes.find((change) => change > moment) ?? moment
}

export function partsFrom(index: number): SundayNow {
  const now = sundaySchedule[index]
  return now ? { now, next: sundaySchedule[index + 1] ?? null } : null
}

const sundayOf = (day: string) => addDays(mondayOf(day), 6)
