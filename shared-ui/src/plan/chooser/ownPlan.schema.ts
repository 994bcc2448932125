import { addDays } from '../../format'
import { z } from '../../forms'
import { books } from '../../scripture'
import { chaptersOf, type Schedule } from '../plans'

/** How many chapters some books have. */
const chaptersIn = (codes: readonly string[]): number =>
  chaptersOf(books.filter(({ osis }) => codes.includes(osis))).length

/** How many days from one to another, both counted. */
const daysUntil = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** What a plan of one's own needs: books, and an end or a pace. Its output is the plan's schedule. */
export const ownPlanSchema = (today: string) =>
  z
    .object({
      books: z.array(z.string()).check(z.minLength(1, 'Välj minst en bok')),
      by: z.enum(['end', 'pace']),
      end: z.string(),
      perDay: z.string(),
    })
    .check((checked) => {
      const { books: codes, by, end, perDay } = checked.value
      const chapters = chaptersIn(codes)
      const refuse = (path: 'end' | 'perDay', message: string) =>
        checked.issues.push({ code: 'custom', input: checked.value, path: [path], message })
      if (chapters === 0) return
      if (
        by === 'pace' &&
        !(/^\d+$/.test(perDay.trim()) && Number(perDay) >= 1 && Number(perDay) <= chapters)
      )
        refuse('perDay', `Kapitel per dag måste vara 1 till ${chapters}`)
      if (by === 'end' && !(daysUntil(today, end) >= 1 && daysUntil(today, end) <= chapters))
        refuse('end', `Slutdatum måste vara mellan ${today} och ${addDays(today, chapters - 1)}`)
    })

/** The schedule of a checked form. */
export const scheduleOf = (
  { books: codes, by, end, perDay }: { books: string[]; by: 'end' | 'pace'; end: string; perDay: string },
  today: string,
): Schedule =>
  by === 'end' ? { books: codes, length: daysUntil(today, end) } : { books: codes, perDay: Number(perDay) }
