import { afterReport, type Memory, NOTHING, nextMemory } from './watchMemory'

const MINUTE = 60_000
let memory: Memory
beforeEach(() => {
  memory = NOTHING
})

/** Checks at this minute; returns what is reported. The report is delivered unless the database is `down`. */
function at(
  minutes: number,
  problem: string | null | undefined,
  database: 'up' | 'down' = 'up',
): string | null {
  const now = Date.parse('2026-11-28T20:00:00Z') + minutes * MINUTE
  memory = nextMemory(memory, problem, now)
  const said = memory.undelivered ?? null
  if (said && database === 'up') memory = afterReport(memory, now)
  return said
}

test('[BE-193] reports the second failure in a row, then every six hours, and again after a recovery', () => {
  expect([at(0, 'x'), at(5, 'x'), at(10, 'x'), at(300, 'x'), at(365, 'x')]).toEqual([
    null,
    'x',
    null,
    null,
    'x',
  ])
  expect([at(370, null), at(375, 'x'), at(380, 'x')]).toEqual([null, null, 'x'])
})

test('[BE-193] a report that could not be delivered is repeated every minute until it is', () => {
  expect([at(0, 'x', 'down'), at(1, 'x', 'down'), at(2, 'y', 'down'), at(3, 'y')]).toEqual([
    null,
    'x',
    'y',
    'y',
  ])
  expect([at(4, 'y'), at(362, 'y'), at(363, 'y')]).toEqual([null, null, 'y'])
})

test('[BE-193] a problem that ended before its report could be delivered is reported afterwards, once', () => {
  expect([at(0, 'x', 'down'), at(1, 'x', 'down')]).toEqual([null, 'x'])
  const said = 'Felet är över sedan 2026-11-28 21:02, och kunde inte mejlas medan det varade: x'
  expect([at(2, null, 'down'), at(3, null, 'down'), at(4, null), at(5, null)]).toEqual([
    said,
    said,
    said,
    null,
  ])
})

test('[BE-193] a check without a result neither ends a problem nor begins one', () => {
  expect([at(0, 'x', 'down'), at(1, 'x', 'down')]).toEqual([null, 'x'])
  expect([at(2, undefined), at(3, undefined), at(4, 'x'), at(5, 'x')]).toEqual(['x', null, null, null])
  expect([at(6, null), at(7, undefined), at(8, 'x'), at(9, 'x')]).toEqual([null, null, null, 'x'])
})

test('[BE-193] a report that waits does not hide the next problem', () => {
  for (const minute of [0, 1]) at(minute, 'x', 'down')
  at(2, null, 'down')
  expect([at(3, 'y'), at(4, 'y')]).toEqual([expect.stringMatching(/: x$/), 'y'])
})
