import { planStateOf } from './planState'
import type { Reading, Tick } from './reading'
import { withChange } from './reading'

const START = '2026-11-20T08:00:00+00:00'
const day2 = ['1 Mosebok 5', '1 Mosebok 6', '1 Mosebok 7', '1 Mosebok 8']
const begun: Reading = {
  planId: 'full_bible',
  planType: 'full_bible',
  startedAt: START,
  planChapters: [],
  manual: ['Johannes 3'],
  schedule: null,
}

const tick = (chapters: string[], done: boolean, more: Partial<Tick> = {}): Tick => ({
  kind: 'tick',
  ofPlan: START,
  day: 2,
  chapters,
  done,
  at: '2026-11-21T08:00:00Z',
  ...more,
})

const after = (...ticks: Tick[]) => ticks.reduce<Reading | null>(withChange, begun) as Reading

test('[C-114] [ME-30] a tick is read in the plan and on the list kept by hand, and the last chapter of a day completes it', () => {
  const isRead = (reading: Reading) => planStateOf(reading, '2026-11-21')?.days[1]?.status
  const three = after(...day2.slice(1).map((chapter) => tick([chapter], true)))
  expect(isRead(three)).toBe('today')
  const four = after(...day2.map((chapter) => tick([chapter], true)))
  expect(four).toMatchObject({ planChapters: day2, manual: ['Johannes 3', ...day2] })
  expect(isRead(four)).toBe('completed')
})

test('[C-114] unticking takes from the plan only', () => {
  const { planChapters, manual } = after(tick(day2, true), tick(['1 Mosebok 6'], false))
  expect(planChapters).toEqual(['1 Mosebok 5', '1 Mosebok 7', '1 Mosebok 8'])
  expect(manual).toEqual(['Johannes 3', ...day2])
})

test('a tick without a day changes the manual list only', () => {
  expect(after(tick(['Rut 1'], true, { day: undefined })).manual).toEqual(['Johannes 3', 'Rut 1'])
  expect(after(tick(['Johannes 3'], false, { day: undefined }))).toMatchObject({
    manual: [],
    planChapters: [],
  })
})

test('[C-111] [C-114] a tick of an earlier run of the plan is void in the plan and reaches the list, which outlives plans', () => {
  const earlier = { ofPlan: '2026-01-01T00:00:00+00:00' }
  const late = after(tick(day2, true, earlier))
  expect(late).toEqual({ ...begun, manual: [...begun.manual, ...day2] })
  expect(withChange(late, tick(day2, false, earlier))).toEqual(late)
  expect(withChange(null, tick(day2, true))).toMatchObject({ planType: 'manual', manual: day2 })
  expect(withChange(null, tick(day2, false))).toBeNull()
})

test('[ME-27] [ME-31] [C-27] [C-105] starting a plan empties it, and reading by hand keeps the read chapters', () => {
  const at = '2026-12-01T08:00:00Z'
  const plan = { planId: 'new_testament', planType: 'new_testament', schedule: null } as const
  const read = { ...begun, planChapters: ['1 Mosebok 1', ...day2] }
  expect(withChange(read, { kind: 'start', ...plan, at })).toEqual({
    ...plan,
    startedAt: at,
    planChapters: [],
    manual: ['Johannes 3'],
  })
  expect(withChange(read, { kind: 'byHand', read: read.planChapters, at })).toMatchObject({
    planId: '',
    planType: 'manual',
    manual: ['Johannes 3', '1 Mosebok 1', ...day2],
  })
  expect(withChange(read, { kind: 'cancel' })).toBeNull()
})
