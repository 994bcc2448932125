import { chapterKey, plans } from '../plans'

/** The chapters of some days of a plan, as `plan_chapters` of a reader who has read these days. */
export const readDays = (planId: string, days: readonly number[]): string[] =>
  days.flatMap((day) => plans.find(({ id }) => id === planId)?.days[day - 1] ?? []).map(chapterKey)
