import { type Book, books, formatReference } from '../scripture'
import { filled, spread } from './spread'

/** One chapter, by the book's code. */
export type PlanChapter = { osis: string; chapter: number }

/**
 * The database's values. 'custom' is every plan but the first three: a ready-made one, found by `planId`, or a member's
 * own, described by `schedule`. 'manual' is reading without a plan.
 */
export type PlanType = 'full_bible' | 'new_testament' | 'old_testament' | 'custom' | 'manual'

/** The chapters of each day. A day without chapters is for catching up. */
export type Plan = {
  id: string
  type: PlanType
  name: string
  description: string
  days: PlanChapter[][]
}

/** How a plan differs from its rule: the books and the pace of a custom plan, moved or skipped days, pauses, days of the week. */
export type Schedule = {
  /** OSIS codes. */
  books?: string[]
  /** A custom plan has either a number of days, or a number of chapters a day. */
  length?: number
  perDay?: number
  /** Days from which the dates are counted from another date: { 9: '2026-11-25' }. */
  moves?: Record<number, string>
  /** The days among these that wait for the end of a pause. */
  pauses?: number[]
  /** How many days lasted pauses whose move was replaced afterwards. */
  paused?: number
  /** From a date on the days of the week, 1 to 7, on which days fall: { '2026-12-01': [1, 3, 5] }; before it, on all. */
  weekdays?: Record<string, number[]>
  skipped?: number[]
  /** How many days had been read in the plan before, and were carried over to this one. */
  carried?: number
}

/** The chapters of some books in the order of the canon. */
export const chaptersOf = (some: readonly Book[]): PlanChapter[] =>
  some.flatMap(({ osis, chapters }) =>
    Array.from({ length: chapters }, (_, at) => ({ osis, chapter: at + 1 })),
  )

const YEAR = 365
const wholeBible = chaptersOf(books)
const ofTestament = (testament: Book['testament']) =>
  chaptersOf(books.filter((book) => book.testament === testament))

/** How many chapters the Bible has: 1189. */
export const BIBLE_CHAPTERS = wholeBible.length

/** The plans to choose from, besides a custom plan and ticking by hand. */
export const plans: readonly Plan[] = [
  {
    id: 'full_bible',
    type: 'full_bible',
    name: 'Hela Bibeln på ett år',
    description: 'Från 1 Mosebok till Uppenbarelseboken.',
    days: filled(wholeBible, YEAR),
  },
  {
    id: 'new_testament',
    type: 'new_testament',
    name: 'Nya Testamentet på ett år',
    description: 'Från Matteus till Uppenbarelseboken.',
    days: filled(ofTestament('new'), YEAR),
  },
  {
    id: 'old_testament',
    type: 'old_testament',
    name: 'Gamla Testamentet på ett år',
    description: 'Från 1 Mosebok till Malaki.',
    days: filled(ofTestament('old'), YEAR),
  },
  {
    id: 'full_bible_even',
    type: 'custom',
    name: 'Hela Bibeln på ett år, jämnt fördelad',
    description: 'Från 1 Mosebok till Uppenbarelseboken, med läsning varje dag.',
    days: spread(wholeBible, YEAR),
  },
]

/** A custom plan from some books, with a length or a pace; undefined when the values give no valid plan. */
export function ownPlan({ books: codes = [], length, perDay }: Schedule): Plan | undefined {
  const chapters = chaptersOf(books.filter(({ osis }) => codes.includes(osis)))
  const days = length ?? Math.ceil(chapters.length / (perDay ?? 0))
  if (chapters.length === 0 || !(days >= 1 && days <= chapters.length)) return
  return {
    id: 'own',
    type: 'custom',
    name: 'Egen läsplan',
    description: 'Dina böcker i din takt.',
    days: perDay ? filled(chapters, days, perDay) : spread(chapters, days),
  }
}

/** The plan of a stored row; undefined when the reader ticks by hand. */
export const planOf = (row: {
  planId: string
  planType: PlanType
  schedule: Schedule | null
}): Plan | undefined =>
  row.schedule?.books
    ? ownPlan(row.schedule)
    : plans.find(({ id, type }) => type === row.planType && (type !== 'custom' || id === row.planId))

/** The name of a stored plan. */
export function planName(type: string, id: string): string {
  if (type === 'manual') return 'Läsning i egen takt'
  return plans.find((plan) => plan.id === id)?.name ?? 'Egen läsplan'
}

/** How many chapters a plan has. */
export const countChapters = ({ days }: Plan): number => days.reduce((sum, { length }) => sum + length, 0)

/** The stored key of a chapter, with the fixed name of its book: 'Johannes 3'. */
export const chapterKey = ({ osis, chapter }: PlanChapter): string => formatReference({ osis, chapter })
