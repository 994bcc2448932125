import { today } from '../format/dates'
import { chapterKey, type Plan, planOf } from './plans'
import { type Reading, type ReadingChange, readChapters, type Tick } from './reading'

/**
 * The read chapters that a new plan takes over from the previous one, and the number of its days that they complete.
 * Null without any. The list kept by hand does not count as a plan: it may be years old.
 */
export function carriedOver(before: Reading, plan: Plan): { chapters: string[]; days: number } | null {
  const read = new Set(before.planType === 'manual' ? [] : readChapters(before))
  const chapters = plan.days
    .flat()
    .map(chapterKey)
    .filter((key) => read.has(key))
  const isWhole = (day: Plan['days'][number]) =>
    day.length > 0 && day.every((one) => read.has(chapterKey(one)))
  return chapters.length > 0 ? { chapters, days: plan.days.filter(isWhole).length } : null
}

/**
 * One tick that marks chapters of any days as read in a plan that starts at the same time (`at`). A tick names a day,
 * so it names the first one; the other days count as read once all their chapters are.
 */
export function ticksOf({ days }: Plan, chapters: string[], at: string): Tick {
  const dayChapters = days[0]?.map(chapterKey) ?? []
  return { kind: 'tick', ofPlan: at, day: 1, dayChapters, chapters, done: true, at }
}

/** The changes that bring back a plan that was replaced: its dates, its own days and what was read. */
export function restored(before: Reading): ReadingChange[] {
  const at = new Date().toISOString()
  const { planId, planType, schedule, startedAt } = before
  const plan = planOf(before)
  if (!plan) return [{ kind: 'byHand', read: [], at }]
  // A run begins now, so its first day gets the date that it had.
  const moves = { 1: today(new Date(startedAt)), ...schedule?.moves }
  const start: ReadingChange = { kind: 'start', planId, planType, schedule: { ...schedule, moves }, at }
  const read = readChapters(before)
  return read.length > 0 ? [start, ticksOf(plan, read, at)] : [start]
}

/** The changes that read the same plan from its first day again; the list kept by hand stays. */
export function restarted({ planId, planType, schedule }: Reading): ReadingChange[] {
  const at = new Date().toISOString()
  const { books, length, perDay } = schedule ?? {}
  return [{ kind: 'start', planId, planType, schedule: books ? { books, length, perDay } : null, at }]
}
