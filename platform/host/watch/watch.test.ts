import type { Outcome } from '../../contract/outcomes'
import { describeFailures } from './watch'

const statuses = {
  'mf-study': [
    { version: '1a2b', state: 'live' as const },
    { version: '0a0a', state: 'before' as const },
  ],
}
const said = (counts: Partial<Record<Outcome, number>>, version = '1a2b') =>
  describeFailures(
    statuses,
    Object.entries(counts).map(([outcome, count]) => ({
      app: 'mf-study',
      version,
      outcome: outcome as Outcome,
      count,
    })),
  )

test.each<[string, Partial<Record<Outcome, number>>]>([
  ['before it was loaded', { load: 50, unreachable: 200, fallback: 200 }],
  ['when a page of it threw', { load: 250, render: 200, fallback: 200 }],
  ['in both ways', { load: 150, render: 100, unreachable: 100, fallback: 200 }],
])('[BE-74] reports the share of browsers that left a live version %s', (_, counts) => {
  expect(said(counts)).toEqual(['mf-study 1a2b: 80 % of 250 loads fell back.'])
})

test('[BE-74] reports changed files, uncaught errors and policy violations', () => {
  expect(said({ load: 100, changed: 20, error: 30, policy: 6 })).toEqual([
    'mf-study 1a2b: 20 % of 100 loads got a changed file.',
    'mf-study 1a2b: 30 % of 100 loads left an error behind.',
    'mf-study 1a2b: 6 % of 100 loads were refused something by the policy.',
  ])
})

test.each<[string, Partial<Record<Outcome, number>>, string]>([
  ['few loads', { load: 10, render: 10, fallback: 10 }, '1a2b'],
  ['few faults', { load: 1_000, render: 50, fallback: 50, error: 50 }, '1a2b'],
  ['a version that is not live', { load: 100, render: 100, fallback: 100 }, '0a0a'],
])('[BE-74] reports nothing for %s', (_, counts, version) => {
  expect(said(counts, version)).toEqual([])
})
