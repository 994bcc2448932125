import { chapterKey, type Plan, planOf } from './plans'
import type { Reading, ReadingChange } from './reading'

/**
 * The read chapters that a new plan takes over from the previous one, and its days that they complete, from 1.
 * Null without any. The list kept by hand does not count as a plan: it may be years old.
 */
export function carriedOver(before: Reading, plan: Plan): { chapters: string[]; days: number[] } | null {
  const read = new Set(before.planType === 'manual' ? [] : before.planChapters)
  const chapters = plan.days
    .flat()
    .map(chapterKey)
    .filter((key) => read.has(key))
  const days = plan.days.flatMap((day, at) =>
    day.length > 0 && day.every((one) => read.has(chapterKey(one))) ? [at + 1] : [],
  )
  return chapters.length > 0 ? { chapters, days } : null
}

/** The change that brings back a plan that was replaced, exactly as it was. */
export function restored(before: Reading): ReadingChange {
  const at = new Date().toISOString()
  const { planId, planType, schedule, startedAt: begun, planChapters } = before
  if (!planOf(before)) return { kind: 'byHand', read: [], at, begun }
  return { kind: 'start', planId, planType, schedule, at, begun, planChapters }
}

/** The change that reads the same plan from its first day again; the list kept by hand stays. */
export function restarted({ planId, planType, schedule }: Reading): ReadingChange {
  const at = new Date().toISOString()
  const { books, length, perDay } = schedule ?? {}
  return { kind: 'start', planId, planType, schedule: books ? { books, length, perDay } : null, at }
}
