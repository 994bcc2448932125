import { addDays } from '../../format'
import { books } from '../../scripture'
import { daysBetween } from '../days'
import { chaptersOf, type Schedule } from '../plans'

/** The form of a custom plan. */
export type OwnPlanValues = { books: string[]; by: 'end' | 'pace'; end: string; perDay: string }

/** The schedule for the form's values; `ownPlan` checks whether it is valid. */
export const scheduleOf = (values: OwnPlanValues, today: string): Schedule =>
  values.by === 'end'
    ? { books: values.books, length: daysBetween(today, values.end) + 1 }
    : { books: values.books, perDay: /^\d+$/.test(values.perDay.trim()) ? Number(values.perDay) : 0 }

/** Why the form's values give no valid plan, as a sentence. */
export function refusalOf({ books: codes, by }: OwnPlanValues, today: string): string {
  const chapters = chaptersOf(books.filter(({ osis }) => codes.includes(osis))).length
  if (chapters === 0) return 'Välj minst en bok'
  if (by === 'pace') return `Kapitel per dag måste vara 1 till ${chapters}`
  return `Slutdatum måste vara mellan ${today} och ${addDays(today, chapters - 1)}`
}
