import { type PlanType, planOf, type Schedule } from '../plans'
import type { Reading, ReadingChange } from '../reading'
import { carriedOver } from '../successor'

/** The choices: a plan, or ticking by hand. */
export type Choice = { planId: string; planType: PlanType; schedule: Schedule | null }

export const byHand: Choice = { planId: '', planType: 'manual', schedule: null }

/** The change for a choice, starting now; what is read in the plan before counts in the new one too. */
export function changeOf(choice: Choice, before: Reading | null): ReadingChange {
  const at = new Date().toISOString()
  if (choice.planType === 'manual') return { kind: 'byHand', read: before?.planChapters ?? [], at }
  const plan = planOf(choice)
  const carried = before && plan ? carriedOver(before, plan) : null
  if (!carried) return { kind: 'start', ...choice, at }
  const schedule = { ...choice.schedule, carried: carried.days.length }
  return {
    kind: 'start',
    ...choice,
    schedule,
    at,
    planChapters: carried.chapters,
  }
}
