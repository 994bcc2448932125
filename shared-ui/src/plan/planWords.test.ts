import { type PlanState, planStateOf } from './planState'
import {
  chapterSpan,
  dayLine,
  dayToResume,
  doneToday,
  isFinished,
  latelyRead,
  leftLine,
  missedLine,
  paceLine,
  waitLine,
} from './planWords'
import type { Reading } from './reading'
import { readDays } from './testing/readDays'

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** The plan of the New Testament, begun on 1 October 2026, on a day of it. */
function stateOn(on: string, days: number[], schedule: Reading['schedule'] = null): PlanState {
  const reading: Reading = {
    planId: 'new_testament',
    planType: 'new_testament',
    startedAt: '2026-10-01T08:00:00Z',
    planChapters: readDays('new_testament', days),
    manual: [],
    schedule,
  }
  return planStateOf(reading, on) as PlanState
}

test.each([
  [upTo(9), 'Dag 9 av 365'],
  [upTo(8), 'Dag 9 av 365'],
  [upTo(7), 'Dag 9 av 365, en kvar att läsa ikapp'],
  [upTo(6), 'Dag 9 av 365, två kvar att läsa ikapp'],
])('with some days read the line of the day, case %#, names those that are left', (read, line) => {
  expect(dayLine(stateOn('2026-10-09', read))).toBe(line)
})

test('a number above twelve is written with digits', () => {
  expect(dayLine(stateOn('2026-10-14', []))).toBe('Dag 14 av 365, 13 kvar att läsa ikapp')
  expect(missedLine(stateOn('2026-10-14', []))).toBe('13 tidigare dagar är inte lästa')
})

test('chapters of one book are joined, and those of another follow', () => {
  const chapters = [
    { osis: 'Gen', chapter: 49 },
    { osis: 'Gen', chapter: 50 },
    { osis: 'Exod', chapter: 1 },
  ]
  expect(chapterSpan(chapters)).toBe('1 Mosebok 49–50, 2 Mosebok 1')
  expect(chapterSpan([])).toBe('')
})

test.each([
  ['2026-10-10', [1, 2, 3, 5, 6, 7, 9], '2 dagar kvar: Matteus 4, Matteus 8'],
  ['2026-10-10', [1, 2], '7 dagar kvar: Matteus 3–9'],
  ['2026-10-02', [], '1 dag kvar: Matteus 1'],
  ['2027-06-01', [1, 2, 4], '240 dagar kvar, från Matteus 3'],
])('on %s the line of what is left, case %#, names the chapters while they are few', (on, read, words) => {
  expect(leftLine(stateOn(on, read))).toBe(words)
})

test.each([
  ['2026-10-01', [], undefined],
  ['2026-10-01', [1], 'Klart för idag. Imorgon: Matteus 2'],
  ['2026-10-01', [1, 2, 3], 'Klart för idag. Sedan kommer dag 4: Matteus 4'],
  ['2027-06-17', [260], 'Klart för idag. Imorgon: ikappläsning'],
  ['2027-06-17', upTo(260), undefined],
])('on %s the day, case %#, ends with what comes next', (on, read, words) => {
  expect(doneToday(stateOn(on, read))).toBe(words)
})

test('the latest days count today only when it is read, and no day that is skipped', () => {
  expect(latelyRead(stateOn('2026-10-20', upTo(17)))).toBe('12 av de senaste 14 dagarna')
  expect(latelyRead(stateOn('2026-10-20', [...upTo(17), 20]))).toBe('12 av de senaste 14 dagarna')
  expect(latelyRead(stateOn('2026-10-20', upTo(17), { skipped: [18, 19] }))).toBe(
    '14 av de senaste 14 dagarna',
  )
})

test('little is not counted: neither the first week, nor fewer than half', () => {
  expect(latelyRead(stateOn('2026-10-06', upTo(6)))).toBeUndefined()
  expect(latelyRead(stateOn('2026-10-20', upTo(12)))).toBe('7 av de senaste 14 dagarna')
  expect(latelyRead(stateOn('2026-10-20', upTo(11)))).toBeUndefined()
})

test.each([
  // 40 days in 20: 220 days are left, at two a day 110.
  ['2026-10-20', upTo(40), 'I din takt är du klar i februari'],
  // One a day: 241 days are left.
  ['2026-10-20', upTo(19), 'I din takt är du klar i juli'],
  // Every other day: 500 days are left.
  ['2026-10-20', upTo(10), 'I din takt är du klar i mars 2028'],
  ['2026-10-20', [1], undefined],
  ['2026-10-20', [], undefined],
  ['2026-10-06', upTo(6), undefined],
  ['2027-06-20', upTo(260), undefined],
])('on %s the pace, case %#, is the month of the end', (on, read, words) => {
  expect(paceLine(stateOn(on, read), on)).toBe(words)
})

test('days taken over from another plan do not count as pace', () => {
  const on = '2026-10-20'
  expect(paceLine(stateOn(on, upTo(40), { carried: 20 }), on)).toBe('I din takt är du klar i maj')
  expect(paceLine(stateOn(on, upTo(40), { carried: 40 }), on)).toBeUndefined()
})

test('[ME-28] after a week away one goes on with the day after the last that was read', () => {
  expect(dayToResume(stateOn('2026-11-30', upTo(5)))?.number).toBe(6)
  expect(dayToResume(stateOn('2026-11-30', [1, 2, 5]))?.number).toBe(6)
  expect(dayToResume(stateOn('2026-11-30', []))?.number).toBe(1)
  expect(dayToResume(stateOn('2026-10-12', upTo(5)))).toBeUndefined()
  expect(dayToResume(stateOn('2026-10-13', upTo(5)))?.number).toBe(6)
})

test('a plan is finished when all its days are read or skipped, its free days apart', () => {
  expect(isFinished(stateOn('2026-12-01', upTo(259)))).toBe(false)
  expect(isFinished(stateOn('2026-12-01', upTo(260)))).toBe(true)
  expect(isFinished(stateOn('2026-12-01', upTo(259), { skipped: [260] }))).toBe(true)
})

const PAUSE = { moves: { 21: '2026-11-20' }, pauses: [21] }

test('[ME-41] while the plan is paused it says until when, and nothing is late', () => {
  const planState = stateOn('2026-11-10', upTo(5), PAUSE)
  expect(waitLine(planState)).toBe('Pausad till fredag 20 november')
  expect(dayLine(planState)).toBe('Pausad till fredag 20 november')
  expect([dayToResume(planState), doneToday(planState), paceLine(planState, '2026-11-10')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(missedLine(planState)).toBe('0 tidigare dagar är inte lästa')
  expect(dayToResume(stateOn('2026-11-20', upTo(5), PAUSE))?.number).toBe(6)
})

test('[ME-41] a pause does not slow the pace', () => {
  // 20 days in 20, then 30 days of pause, and 240 days are left.
  expect(paceLine(stateOn('2026-11-20', upTo(21), PAUSE), '2026-11-20')).toBe('I din takt är du klar i juli')
})

test('[ME-42] on another day of the week the next reading day is named', () => {
  // Thursdays and Mondays.
  const weekdays = { '2026-10-01': [1, 4] }
  expect(waitLine(stateOn('2026-10-02', [1], { weekdays }))).toBe(
    'Ingen läsdag idag. Nästa är måndag 5 oktober',
  )
  expect(doneToday(stateOn('2026-10-02', [1, 2], { weekdays }))).toBeUndefined()
  expect(doneToday(stateOn('2026-10-01', [1], { weekdays }))).toBe(
    'Klart för idag. Måndag 5 oktober: Matteus 2',
  )
  expect(waitLine(stateOn('2026-10-05', [1], { weekdays }))).toBeUndefined()
})
