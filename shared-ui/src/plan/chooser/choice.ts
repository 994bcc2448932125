import type { PlanType, Schedule } from '../plans'
import type { PlanChange } from '../reading'

/** The choices: a plan, or ticking by hand. */
export type Choice = { planId: string; planType: PlanType; schedule: Schedule | null }

export const byHand: Choice = { planId: '', planType: 'manual', schedule: null }

/** The change that a choice is, from now on; `read` is what the present plan has read. */
export function changeOf(choice: Choice, read: string[]): PlanChange {
  const at = new Date().toISOString()
  return choice.planType === 'manual' ? { kind: 'byHand', read, at } : { kind: 'start', ...choice, at }
}
