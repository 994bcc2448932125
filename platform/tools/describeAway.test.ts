import { describeAway } from './describeAway'

const stoppedAt = '2026-11-28T15:00:00.000Z'
const after = (seconds: number) => Date.parse(stoppedAt) + seconds * 1000

test.each([
  [14.04, 'abc', '\nIt was away for 14.0 s, since 2026-11-28T15:00:00.000Z, after commit abc.'],
  [600, null, '\nIt was away for 10 minutes, since 2026-11-28T15:00:00.000Z.'],
  [36_000, null, '\nIt was away for 10 hours, since 2026-11-28T15:00:00.000Z.'],
])(
  'OPS-03, OPS-14: a start says how long the portal was away (%s s) and what ran before',
  (seconds, commit, said) => {
    expect(describeAway({ stoppedAt, commit }, after(seconds))).toBe(said)
  },
)

test('OPS-14: the first start, and one after a kill, say nothing of it', () => {
  expect(describeAway(null)).toBe('')
  expect(describeAway({ stoppedAt: null, commit: 'abc' })).toBe('')
})
