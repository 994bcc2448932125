import { changeOf } from './chooser/choice'
import { planStateOf } from './planState'
import { chapterKey, type Plan, planOf, plans } from './plans'
import { type Reading, type ReadingChange, withChange } from './reading'
import { carriedOver, restarted, restored } from './successor'
import { readDays } from './testing/readDays'

const NOW = '2026-11-25T09:00:00.000Z'
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const full: Reading = {
  planId: 'full_bible',
  planType: 'full_bible',
  startedAt: '2026-11-01T08:00:00+00:00',
  planChapters: [...readDays('full_bible', upTo(15)), '2 Mosebok 11'],
  manual: ['Rut 1'],
  schedule: { skipped: [17] },
}
const even = { planId: 'full_bible_even', planType: 'custom', schedule: null } as const
const after = (before: Reading, change: ReadingChange) => withChange(before, change) as Reading

beforeEach(() => void jest.useFakeTimers({ now: new Date(NOW) }))
afterEach(() => void jest.useRealTimers())

test('[ME-31] a plan of the same books begins at day 1 with the read chapters', () => {
  const changed = after(full, changeOf(even, full))
  const planState = planStateOf(changed, '2026-11-25')
  // 61 chapters are 20 days of three, and one more.
  expect(planState).toMatchObject({ today: 1, carried: 20 })
  expect(planState?.days.filter(({ status }) => status === 'completed')).toHaveLength(20)
  expect(planState?.hasRead({ osis: 'Exod', chapter: 11 })).toBe(true)
  expect(changed.planChapters).toHaveLength(61)
  expect(changed.startedAt).toBe(NOW)
  expect(changed.manual).toEqual(['Rut 1'])
})

test('[ME-31] only chapters of both plans are carried over, and no list kept by hand', () => {
  const ofPlan = (id: string) => plans.find((plan) => plan.id === id) as Plan
  expect(carriedOver(full, ofPlan('new_testament'))).toBeNull()
  expect(carriedOver(full, ofPlan('old_testament'))).toMatchObject({
    days: upTo(20),
  })
  expect(carriedOver({ ...full, planType: 'manual' }, ofPlan('full_bible_even'))).toBeNull()
  const toTestament = changeOf({ ...even, planId: 'new_testament', planType: 'new_testament' }, full)
  expect(toTestament).not.toHaveProperty('planChapters')
  expect(changeOf(even, null)).toEqual({ kind: 'start', ...even, at: NOW })
})

const moved = after(full, { kind: 'move', ofPlan: full.startedAt, day: 16, date: '2026-11-24' })
const byHand: Reading = {
  ...full,
  planId: '',
  planType: 'manual',
  planChapters: [],
  schedule: null,
}
const own: Reading = {
  ...full,
  planId: 'own',
  planType: 'custom',
  schedule: { books: ['Gen', 'Exod'], perDay: 4, carried: 2 },
}

test.each([
  ['a plan', full],
  ['a plan with a moved day', moved],
  ['an own plan', own],
  ['a plan that nothing was read of', { ...full, planChapters: [] }],
  ['a finished plan', { ...full, planChapters: readDays('full_bible', upTo(365)) }],
  ['the list by hand', byHand],
])('[C-113] [ME-29] undoing a change from %s brings it back as it was', (_, before) => {
  const changes = [
    changeOf(even, before),
    changeOf({ ...even, planId: 'new_testament', planType: 'new_testament' }, before),
    restarted(before),
  ]
  for (const change of changes) expect(after(after(before, change), restored(before))).toEqual(before)
})

test('[C-115] a plan that begins again has its books and pace, and neither ticks nor moves', () => {
  const own: Reading = {
    ...full,
    planId: 'own',
    planType: 'custom',
    schedule: { books: ['Mark'], perDay: 3, skipped: [2], moves: { 2: '2026-11-20' }, carried: 1 },
  }
  const again = after(own, restarted(own))
  expect(planOf(again)?.days.flat().map(chapterKey)).toEqual(planOf(own)?.days.flat().map(chapterKey))
  expect(again).toMatchObject({ startedAt: NOW, planChapters: [], manual: ['Rut 1'] })
  expect(again.schedule).toEqual({ books: ['Mark'], perDay: 3 })
  expect(after(full, restarted(full)).schedule).toBeNull()
})
