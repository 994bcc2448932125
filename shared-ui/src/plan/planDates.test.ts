import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { addDays, inStockholm } from '../format/dates'
import { changeOf } from './chooser/choice'
import { daysBetween } from './days'
import { datesOf, isReadingDay, weekdaysOn, withWeekdays } from './planDates'
import { catchUpMove, dateToGoOn, dayToPause, movedTo, type PlanState, planStateOf } from './planState'
import { chapterKey, plans } from './plans'
import { type Reading, type ReadingChange, tickOf, withChange } from './reading'
import { restarted, restored } from './successor'
import { type Followed, follow } from './testing/followed'

// Each zone follows its plans in a process of its own.
jest.setTimeout(60_000)

const START = '2026-11-30'
const begun: Reading = {
  planId: 'new_testament',
  planType: 'new_testament',
  startedAt: inStockholm(START, '12:00').toISOString(),
  planChapters: [],
  manual: [],
  schedule: null,
}
const after = (reading: Reading, ...changes: object[]): Reading =>
  changes.reduce<Reading>(
    (one, change) => withChange(one, { ofPlan: one.startedAt, ...change } as ReadingChange) as Reading,
    reading,
  )
const on = (reading: Reading, date: string) => planStateOf(reading, date) as PlanState
const first = (reading: Reading, count: number) =>
  on(reading, START)
    .days.slice(0, count)
    .map(({ date }) => date.slice(5))
const weekdays = (rules: Record<string, number[]>) => ({ kind: 'weekdays', weekdays: rules })

test.each(plans.slice(0, 3))(
  '[BE-308] without pauses and reading days all 365 days of $id have the dates that they had',
  ({ id, type }) => {
    for (const started of ['2026-11-30', '2027-03-27', '2026-10-24', '2028-02-28']) {
      const reading = { ...begun, planId: id, planType: type, startedAt: `${started}T12:00:00Z` }
      const daily = Array.from({ length: 365 }, (_, at) => addDays(started, at))
      expect(datesOf(reading, 365)).toEqual(daily)
      for (const at of [0, 1, 90, 364])
        expect(on(reading, daily[at] ?? '')).toMatchObject({
          today: at + 1,
          end: daily[364],
          waits: undefined,
        })
    }
  },
)

test('[ME-42] [BE-308] days fall on the chosen days of the week alone, from their date on', () => {
  // A Monday.
  const three = after(begun, weekdays({ '2026-12-02': [1, 3, 5] }))
  expect(first(three, 6)).toEqual(['11-30', '12-01', '12-02', '12-04', '12-07', '12-09'])
  const sundays = after(three, weekdays(withWeekdays(three.schedule, '2026-12-08', [7])))
  expect(first(sundays, 7)).toEqual(['11-30', '12-01', '12-02', '12-04', '12-07', '12-13', '12-20'])
  expect(
    ['2026-12-01', '2026-12-02', '2026-12-08'].map((date) => weekdaysOn(sundays.schedule, date)),
  ).toEqual([[1, 2, 3, 4, 5, 6, 7], [1, 3, 5], [7]])
  // Of two devices' choices the later one wins whole.
  expect(after(three, weekdays({ '2026-12-09': [7] })).schedule?.weekdays).toEqual({ '2026-12-09': [7] })
  // As before: no rule is left of it.
  expect(withWeekdays(three.schedule, '2026-12-01', [1, 2, 3, 4, 5, 6, 7])).toEqual({})
  // Only a script writes such a list, which the database refuses.
  expect(first(after(begun, weekdays({ '2026-11-30': [], '2026-12-02': [9] })), 3)).toEqual([
    '11-30',
    '12-01',
    '12-02',
  ])
})

test('[ME-42] on another day of the week the plan waits for the next day, which is not late', () => {
  const week = after(begun, weekdays({ '2026-11-30': [1, 2, 3, 4, 5] }), {
    ...tickOf(begun, { number: 5, chapters: plans[1]?.days[4] ?? [] }, true),
  })
  const saturday = on(week, '2026-12-05')
  expect(saturday).toMatchObject({ today: 6, waits: 'weekday' })
  expect(saturday.days.slice(3, 6).map(({ status }) => status)).toEqual(['missed', 'completed', 'upcoming'])
  expect(on(week, '2026-12-07')).toMatchObject({ today: 6, waits: undefined })
  expect(isReadingDay(week, '2026-12-06')).toBe(false)
  // A plan that begins on such a day waits for its first one.
  expect(on(after(begun, weekdays({ [START]: [3] })), START)).toMatchObject({ today: 1, waits: 'weekday' })
})

test('[ME-41] during a pause the plan waits, and the days after it move', () => {
  const read = after(begun, tickOf(begun, { number: 1, chapters: plans[1]?.days[0] ?? [] }, true))
  const today = '2026-12-02'
  const day = dayToPause(on(read, today))
  expect(day?.number).toBe(3)
  const pause = { kind: 'move', day: 3, date: '2026-12-14', isPause: true }
  expect(movedTo(read, on(read, today), { day: 3, date: '2026-12-14', isPause: true }, today)).toEqual({
    date: '2026-12-14',
    end: '2027-12-11',
  })
  const paused = after(read, pause)
  for (const date of ['2026-12-02', '2026-12-13'])
    expect(on(paused, date)).toMatchObject({ today: 3, waits: 'pause', end: '2027-12-11' })
  expect(on(paused, '2026-12-14')).toMatchObject({ today: 3, waits: undefined, pausedDays: 12 })
  expect(on(paused, '2026-12-02').days[2]?.status).toBe('upcoming')

  // Ended early, it was a pause until then.
  const short = after(paused, { ...pause, date: '2026-12-05' })
  expect(on(short, '2026-12-05')).toMatchObject({ today: 3, waits: undefined, pausedDays: 3 })
  // A move is no pause.
  const ended = after(paused, { kind: 'move', day: 3, date: '2026-12-05' })
  expect(ended.schedule).toEqual({ moves: { 3: '2026-12-05' } })
  expect(on(ended, '2026-12-05')).toMatchObject({ today: 3, waits: undefined, end: '2027-12-02' })
  expect(dateToGoOn(on(paused, '2026-12-05'), '2026-12-05')).toBe('2026-12-05')
  // When today's day is read, the pause begins with the next one.
  const done = after(read, tickOf(read, { number: 3, chapters: plans[1]?.days[2] ?? [] }, true))
  expect(dayToPause(on(done, today))?.number).toBe(4)
  const pausedDone = after(done, { ...pause, day: 4 })
  expect(on(pausedDone, today)).toMatchObject({ today: 4, waits: 'pause' })
  // Ended at once, it leaves the plan as it was.
  expect(dateToGoOn(on(pausedDone, today), today)).toBe('2026-12-03')
})

test('[ME-44] a catch-up keeps how long the pauses were that are over: from their own day, and from an earlier one', () => {
  const catchUp = (reading: Reading, date: string) => {
    const move = catchUpMove(reading, on(reading, date), date)
    if (!move) throw new Error('Nothing is missed.')
    const { day, paused } = move
    return after(reading, { kind: 'move', day, date, paused })
  }
  const read = (reading: Reading, ...days: number[]) =>
    days.reduce(
      (now, number) => after(now, tickOf(now, { number, chapters: plans[1]?.days[number - 1] ?? [] }, true)),
      reading,
    )
  const paused = read(after(begun, { kind: 'move', day: 3, date: '2026-12-14', isPause: true }), 1, 2)
  expect(on(paused, '2026-12-18').pausedDays).toBe(12)
  const later = catchUp(paused, '2026-12-18')
  expect(later.schedule).toEqual({ moves: { 3: '2026-12-18' }, paused: 12 })
  expect(on(later, '2026-12-18')).toMatchObject({ pausedDays: 12, today: 3, waits: undefined })
  // The history keeps its dates.
  expect(first(later, 3)).toEqual(['11-30', '12-01', '12-18'])

  // A pause that begins with the same day has the days of the former one in its own.
  const { date, paused: kept } = movedTo(
    later,
    on(later, '2026-12-18'),
    { day: 3, date: '2026-12-25', isPause: true },
    '2026-12-18',
  )
  const longer = after(later, { kind: 'move', day: 3, date, isPause: true, paused: kept })
  expect(on(longer, '2026-12-25').pausedDays).toBe(daysBetween('2026-12-01', '2026-12-25') - 1)

  // Behind before the pause, too: a second one, and another catch-up.
  const again = read(after(later, { kind: 'move', day: 5, date: '2026-12-30', isPause: true }), 3)
  expect(on(again, '2027-01-05').pausedDays).toBe(12 + 10)
  const last = catchUp(again, '2027-01-05')
  expect(last.schedule).toEqual({ moves: { 3: '2026-12-18', 4: '2027-01-05' }, paused: 22 })
  expect(on(last, '2027-01-05').pausedDays).toBe(22)
  expect(catchUpMove(begun, on(begun, '2026-12-02'), '2026-12-02')).toEqual({
    day: 1,
    date: '2026-12-02',
    end: '2027-12-01',
  })
})

test('[ME-41] a plan of which nothing is read is paused from its first day, and one that is read is not', () => {
  expect(dayToPause(on(begun, START))?.number).toBe(1)
  const paused = after(begun, { kind: 'move', day: 1, date: '2026-12-24', isPause: true })
  expect(on(paused, START)).toMatchObject({ today: 1, waits: 'pause', end: '2027-12-23', pausedDays: 0 })
  expect(on(paused, '2026-12-24')).toMatchObject({ today: 1, waits: undefined })
  const all = { ...begun, planChapters: plans[1]?.days.flat().map(chapterKey) ?? [] }
  expect(dayToPause(on(all, '2028-01-01'))).toBeUndefined()
})

test('[ME-41] [ME-42] a pause ends on the first reading day, and goes when an earlier day is moved', () => {
  const paused = after(
    begun,
    weekdays({ [START]: [1, 3] }),
    { kind: 'move', day: 2, date: '2026-12-10', isPause: true },
    { kind: 'skip', day: 4, skipped: true },
  )
  expect(first(paused, 3)).toEqual(['11-30', '12-14', '12-16'])
  expect(on(paused, '2026-12-09')).toMatchObject({ today: 2, waits: 'pause' })
  expect(on(paused, '2026-12-12')).toMatchObject({ today: 2, waits: 'weekday' })
  const moved = after(paused, { kind: 'move', day: 1, date: '2026-12-08' })
  expect(moved.schedule).toEqual({
    weekdays: { [START]: [1, 3] },
    moves: { 1: '2026-12-08' },
    skipped: [4],
  })
  expect(first(moved, 2)).toEqual(['12-09', '12-14'])
})

test('[BE-309] a page that does not know pauses gives the days the same dates, and changes keep what it does not know', () => {
  const paused = after(begun, { kind: 'move', day: 3, date: '2026-12-14', isPause: true })
  const { pauses, ...known } = paused.schedule ?? {}
  expect(pauses).toEqual([3])
  expect(datesOf({ ...paused, schedule: known }, 365)).toEqual(datesOf(paused, 365))
  const later = { ...paused, schedule: { ...paused.schedule, later: { any: true } } } as Reading
  const skipped = after(
    later,
    { kind: 'skip', day: 2, skipped: true },
    { kind: 'move', day: 9, date: '2027-01-01' },
  )
  expect(skipped.schedule).toMatchObject({ later: { any: true }, pauses: [3] })
  expect(restored(later)).toMatchObject({ schedule: later.schedule })
})

test('[ME-41] [ME-42] another plan, and the same from its beginning, have neither pauses nor reading days', () => {
  const changed = after(begun, weekdays({ [START]: [1] }), {
    kind: 'move',
    day: 3,
    date: '2026-12-14',
    isPause: true,
  })
  expect(restarted(changed)).toMatchObject({ schedule: null })
  const even = { planId: 'full_bible_even', planType: 'custom', schedule: null } as const
  expect(changeOf(even, changed)).toMatchObject({ schedule: null })
  expect(withChange(changed, { kind: 'cancel' })).toBeNull()
})

test('[BE-308] a plan of a year that is followed with pauses and reading days has every chapter once', () => {
  const { chapters, faults } = follow(begun, START, 20)
  expect(faults).toEqual([])
  expect(chapters.sort()).toEqual(plans[1]?.days.flat().map(chapterKey).sort())
})

/** Plans that begin before both changes of the clock and leap day, followed with random pauses and weekdays. */
const script = `
  const { follow } = await import(${JSON.stringify(join(__dirname, 'testing/followed.ts'))})
  const { planOf, chapterKey } = await import(${JSON.stringify(join(__dirname, 'plans.ts'))})
  const starts = ['2027-03-20', '2026-10-20', '2028-02-20']
  const kinds = [
    { planId: 'new_testament', planType: 'new_testament', schedule: null },
    { planId: 'own', planType: 'custom', schedule: { books: ['Ps'], length: 100 } },
    { planId: 'own', planType: 'custom', schedule: { books: ['Ruth', 'John'], perDay: 2 } },
  ]
  const found = []
  for (let seed = 0; seed < 9; seed++) {
    const [start, kind] = [starts[seed % 3], kinds[Math.floor(seed / 3) % 3]]
    const begun = { ...kind, startedAt: start + 'T23:30:00+02:00', planChapters: [], manual: [] }
    const { chapters, dates, faults } = follow(begun, start, seed)
    const all = planOf(kind).days.flat().map(chapterKey).sort()
    found.push({ all, chapters: chapters.sort(), dates, faults })
  }
  console.log(new Date(2026, 0, 1).getTimezoneOffset())
  console.log(JSON.stringify(found))`

function runIn(zone: string) {
  const [offset, found = '[]'] = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: { ...process.env, TZ: zone, NODE_OPTIONS: '' }, encoding: 'utf8' },
  ).split('\n')
  return { offset, found }
}

test('[BE-308] [C-24] each chapter is read once for any pauses and reading days, in three time zones and over both clock changes', () => {
  const [stockholm, newYork, kiritimati] = ['Europe/Stockholm', 'America/New_York', 'Pacific/Kiritimati'].map(
    runIn,
  )
  expect([stockholm?.offset, newYork?.offset, kiritimati?.offset]).toEqual(['-60', '300', '-840'])
  const followed: (Followed & { all: string[] })[] = JSON.parse(stockholm?.found ?? '[]')
  expect(followed).toHaveLength(9)
  for (const { all, chapters, dates, faults } of followed) {
    expect(faults).toEqual([])
    expect(chapters).toEqual(all)
    expect(dates[0]).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
  expect(newYork?.found).toBe(stockholm?.found)
  expect(kiritimati?.found).toBe(stockholm?.found)
})
