import { addDays, inStockholm, today } from '../format/dates'
import { canon } from '../scripture/canon'
import { catchUpMove, nextDays, type PlanState, planStateOf, wholePercent } from './planState'
import { chapterKey, countChapters, ownPlan, planOf, plans } from './plans'
import { type Reading, tickOf, withChange } from './reading'
import { readDays } from './testing/readDays'

const reading = (planId: string, startedAt: string, more: Partial<Reading> = {}): Reading => ({
  planId,
  planType: planId === 'full_bible_even' ? 'custom' : (planId as Reading['planType']),
  startedAt,
  planChapters: [],
  manual: [],
  schedule: null,
  ...more,
})

/** Computes the expected plan from the canon, chapter by chapter, independently of the plans' own code. */
function table(from: number, to: number, perDay: number): string[][] {
  const days: string[][] = []
  for (const { name, verses, order } of canon) {
    if (order < from || order > to) continue
    verses.forEach((_count, at) => {
      const last = days.at(-1)
      const key = `${name} ${at + 1}`
      if (last && last.length < perDay) last.push(key)
      else days.push([key])
    })
  }
  return [...days, ...Array.from({ length: 365 - days.length }, () => [])]
}

const keysOf = (id: string) => plans.find((plan) => plan.id === id)?.days.map((day) => day.map(chapterKey))
const courseOn = (row: Reading, on: string) => planStateOf(row, on) as PlanState
const statuses = (planState: PlanState, from: number, to: number) =>
  planState.days.slice(from - 1, to).map(({ status }) => status)

test.each([
  ['full_bible', 1, 66, 4, 298, 67],
  ['old_testament', 1, 39, 3, 310, 55],
  ['new_testament', 40, 66, 1, 260, 105],
] as const)(
  '[ME-25] [ME-26] [C-22] %s is the table of the canon, %i to %i, %i a day',
  (id, from, to, perDay, last, free) => {
    const expected = table(from, to, perDay)
    expect(keysOf(id)).toEqual(expected)
    expect(expected.findLastIndex((day) => day.length > 0) + 1).toBe(last)
    expect(expected.filter((day) => day.length === 0)).toHaveLength(free)
  },
)

test('[C-22] [C-115] the even plan has 271 days of three chapters, then 94 of four', () => {
  const lengths = keysOf('full_bible_even')?.map(({ length }) => length) ?? []
  expect(lengths).toEqual([...Array(271).fill(3), ...Array(94).fill(4)])
  expect(keysOf('full_bible_even')?.flat()).toEqual(table(1, 66, 4).flat())
})

test('[ME-26] every plan reads each of its chapters once, in order', () => {
  expect(plans.map(countChapters)).toEqual([1189, 260, 929, 1189])
  expect(keysOf('full_bible')?.flat()).toContain('Psaltaren 150')
  expect(new Set(keysOf('full_bible')?.flat()).size).toBe(1189)
})

test('[ME-29] [C-24] the day is counted in the calendar of Stockholm, from a start at 23:59 too', () => {
  const late = reading('full_bible', '2026-11-22T22:59:00Z')
  expect(courseOn(late, today(new Date('2026-11-22T22:59:59Z'))).today).toBe(1)
  expect(courseOn(late, today(new Date('2026-11-22T23:00:00Z'))).today).toBe(2)
  // It is already the 23rd in Stockholm, but not in London or New York.
  const later = reading('full_bible', '2026-11-22T23:00:00Z')
  expect(courseOn(later, '2026-11-23').today).toBe(1)
  expect(courseOn(later, '2026-11-22').today).toBe(1)
})

test.each([
  ['winter to summer', '2027-03-27', '2027-03-28'],
  ['summer to winter', '2026-10-24', '2026-10-25'],
])('[ME-29] a day is a day over the change from %s', (_name, before, change) => {
  const row = reading('full_bible', inStockholm(before, '23:59').toISOString())
  expect([before, change, addDays(change, 1)].map((on) => courseOn(row, on).today)).toEqual([1, 2, 3])
  const early = reading('full_bible', inStockholm(before, '00:00').toISOString())
  expect(courseOn(early, addDays(change, 1)).today).toBe(3)
  expect(courseOn(early, change).days[1]?.date).toBe(change)
})

test('[ME-29] leap day is a day of the plan, and day 365 is its last', () => {
  const row = reading('full_bible', '2028-01-15T12:00:00Z')
  expect(courseOn(row, '2028-02-29').today).toBe(46)
  expect(courseOn(row, '2028-03-01').today).toBe(47)
  const { end, days } = courseOn(row, '2028-02-29')
  expect([days[45]?.date, end]).toEqual(['2028-02-29', '2029-01-13'])
  expect(courseOn(row, end).today).toBe(365)
  expect(courseOn(row, '2030-01-01').today).toBe(365)
  expect(courseOn(row, '2027-01-01').today).toBe(1)
})

test('[ME-29] [C-103] a day is read, today’s, unread, to come, or free for catching up', () => {
  const row = reading('full_bible', '2026-11-20T08:00:00Z', { planChapters: readDays('full_bible', [1, 5]) })
  expect(statuses(courseOn(row, '2026-11-22'), 1, 5)).toEqual([
    'completed',
    'missed',
    'today',
    'upcoming',
    'completed',
  ])
  expect(statuses(courseOn(row, '2027-11-19'), 298, 299)).toEqual(['missed', 'catchUp'])
})

test('[ME-28] [C-136] the next days are seven from today, fewer at the end', () => {
  const nextOn = (date: string) =>
    nextDays(courseOn(reading('full_bible', '2026-11-20T08:00:00Z'), date)).map(({ number }) => number)
  expect(nextOn('2026-11-26')).toEqual([7, 8, 9, 10, 11, 12, 13])
  expect(nextOn('2027-11-18')).toEqual([364, 365])
  expect(nextOn('2027-12-24')).toEqual([365])
})

test('[C-26] [C-104] percent is of the days with readings, rounded down', () => {
  const all = Array.from({ length: 298 }, (_, at) => at + 1)
  const percentOf = (days: number[]) =>
    courseOn(
      reading('full_bible', '2026-11-20T08:00:00Z', { planChapters: readDays('full_bible', days) }),
      '2026-11-20',
    ).percent
  expect([[], all.slice(0, 3), all.slice(1), all].map(percentOf)).toEqual([0, 1, 99, 100])
  expect(wholePercent(1188, 1189)).toBe(99)
})

test('[C-114] all chapters of a day make it read', () => {
  const row = reading('full_bible', '2026-11-20T08:00:00Z', {
    planChapters: ['1 Mosebok 1', '1 Mosebok 2', '1 Mosebok 3', '1 Mosebok 4', '1 Mosebok 5'],
  })
  const planState = courseOn(row, '2026-11-20')
  expect(statuses(planState, 1, 2)).toEqual(['completed', 'upcoming'])
  expect([5, 6].map((chapter) => planState.hasRead({ osis: 'Gen', chapter }))).toEqual([true, false])
})

test('[C-115] moving the end shifts every later date by whole days, and leaves the earlier ones', () => {
  const row = reading('full_bible', '2026-11-20T08:00:00Z', { planChapters: readDays('full_bible', [1, 2]) })
  const before = courseOn(row, '2026-11-26')
  expect(catchUpMove(row, before, '2026-11-26')).toEqual({ day: 3, date: '2026-11-26', end: '2027-11-23' })
  const moved = withChange(row, {
    kind: 'move',
    ofPlan: row.startedAt,
    day: 3,
    date: '2026-11-26',
  }) as Reading
  const after = courseOn(moved, '2026-11-26')
  expect([after.today, after.end, after.days[1]?.date, after.days[3]?.date]).toEqual([
    3,
    '2027-11-23',
    '2026-11-21',
    '2026-11-27',
  ])
  expect(catchUpMove(moved, after, '2026-11-26')).toBeUndefined()
  expect(courseOn(moved, '2026-11-24').today).toBe(2)
  expect(courseOn(moved, '2027-11-23').today).toBe(365)
  // The same change twice, from two devices or a queue, has no further effect.
  expect(withChange(moved, { kind: 'move', ofPlan: row.startedAt, day: 3, date: '2026-11-26' })).toEqual(
    moved,
  )
})

test('a skipped day is neither behind nor counted', () => {
  const row = reading('full_bible', '2026-11-20T08:00:00Z', { planChapters: readDays('full_bible', [1]) })
  const skipped = withChange(row, { kind: 'skip', ofPlan: row.startedAt, day: 2, skipped: true }) as Reading
  const planState = courseOn(skipped, '2026-11-22')
  expect(statuses(planState, 1, 3)).toEqual(['completed', 'skipped', 'today'])
  expect(catchUpMove(skipped, planState, '2026-11-22')).toBeUndefined()
  const again = withChange(skipped, {
    kind: 'skip',
    ofPlan: row.startedAt,
    day: 2,
    skipped: false,
  }) as Reading
  expect(statuses(courseOn(again, '2026-11-22'), 2, 2)).toEqual(['missed'])
})

test.each([
  [{ books: ['Mark'], perDay: 3 }, [3, 3, 3, 3, 3, 1]],
  [{ books: ['Mark'], length: 5 }, [3, 3, 3, 3, 4]],
  [{ books: ['Rev', 'Obad'], length: 23 }, Array(23).fill(1)],
])('[C-115] an own plan of %j has days of %j chapters', (schedule, lengths) => {
  expect(ownPlan(schedule)?.days.map(({ length }) => length)).toEqual(lengths)
})

test.each([
  { books: [], perDay: 1 },
  { books: ['Henok'], length: 3 },
  { books: ['Obad'], length: 2 },
  { books: ['Mark'], length: 0 },
  { books: ['Mark'], perDay: 0 },
  { books: ['Mark'] },
])('[C-115] %j is no plan', (schedule) => {
  expect(ownPlan(schedule)).toBeUndefined()
})

test('[C-115] an own plan is in the order of the canon', () => {
  const own = planOf({ planId: 'own', planType: 'custom', schedule: { books: ['John', 'Ruth'], perDay: 25 } })
  expect(own?.days[0]?.map(chapterKey).slice(3, 6)).toEqual(['Rut 4', 'Johannes 1', 'Johannes 2'])
  expect(tickOf(reading('full_bible', 'x'), { number: 1, chapters: own?.days[0] ?? [] }, true).day).toBe(1)
})
