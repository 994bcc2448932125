import type { Trials } from '../trials/isWorse'
import { describeFailures } from './health'

const live = { version: '1a2b', state: 'live' as const }
const before = { version: '0a0a', state: 'before' as const }
const said = (trials: Trials, versions = [live, before] as { version: string; state: 'live' | 'before' }[]) =>
  describeFailures({ 'mf-study': versions }, (_, version) =>
    version === '1a2b' ? trials : { loads: 100, failures: 100 },
  )

test('[BE-74] health names a live version of which more than 5 % of thirty loads, or most of a few, fail', () => {
  expect(said({ loads: 8, failures: 6 })).toEqual([
    'mf-study 1a2b: 6 of 8 loads fail. pnpm rollback mf-study goes back.',
  ])
  expect(said({ loads: 250, failures: 20 })).toHaveLength(1)
  expect(said({ loads: 8, failures: 6 }, [live])).toEqual(['mf-study 1a2b: 6 of 8 loads fail.'])
})

test.each([
  ['few failures', { loads: 4, failures: 4 }],
  ['a smaller part of a few loads', { loads: 12, failures: 5 }],
  ['at most 5 % of many', { loads: 1_000, failures: 50 }],
])('[BE-74] health says nothing about %s', (_, trials) => expect(said(trials)).toEqual([]))

test('[BE-74] health says nothing about a version that is not live', () => {
  expect(said({ loads: 0, failures: 0 })).toEqual([])
})
