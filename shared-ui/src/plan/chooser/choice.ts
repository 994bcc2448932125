import type { PlanType, Schedule } from '../plans'
import type { PlanChange } from '../reading'

/** The choices: a plan, or ticking by hand. */
export type Choice = { planId: string; planType: PlanType; schedule: Schedule | null }

export const byHand: Choice = { planId: '', planType: 'manual', schedule: null }

/** The change for a choice, starting now; `read` has the chapters read in the current plan. */
export function changeOf(choice: Choice, read: string[]): PlanChange {
  const at = new Date().toISOString()
  return choice.planType === 'manual' ? { kind: 'byHand', read, at } : { kind: 'start', ...choice, at }
}
