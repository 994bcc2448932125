import { isWorse, neededFailures } from './isWorse'
import { simulate } from './testing/simulate'

const situations = [
  ['never seen', { before: 0, beside: 0 }],
  ['seen 40 times', { before: 40, beside: 0 }],
  ['seen 400 times', { before: 400, beside: 0 }],
  ['beside it', { before: 0, beside: 1 }],
] as const
const shares = [0.01, 0.05, 0.1, 0.2, 0.3]
const each = (of: readonly (typeof situations)[number][]) =>
  of.flatMap(([words, situation]) => shares.map((share) => [share, words, situation] as const))

test.each(each(situations))(
  '[BE-180] of versions that fail alike (%p), the others %s, at most 1 %% of 400 are stopped in 2,000 loads',
  (share, _, situation) => {
    const stopped = simulate({ ...situation, share, others: share, runs: 400, loads: 2_000 })
    expect(stopped.filter(Number.isFinite).length).toBeLessThanOrEqual(4)
  },
)

test.each(each(situations.slice(2)))(
  '[BE-180] 20 %% more failures than %p are found after 120 loads in the median, the others %s',
  (share, _, situation) => {
    const found = simulate({ ...situation, share: share + 0.2, others: share, runs: 200, loads: 1_000 })
    expect(found[100]).toBeLessThanOrEqual(120)
    expect(found.filter(Number.isFinite).length).toBeGreaterThanOrEqual(198)
  },
)

test.each(each(situations.slice(2)).filter(([share]) => share <= 0.05))(
  '[BE-180] 20 %% more failures than %p are stopped within 200 loads, the others %s',
  (share, _, situation) => {
    const found = simulate({ ...situation, share: share + 0.2, others: share, runs: 400, loads: 200 })
    expect(found.filter(Number.isFinite).length).toBeGreaterThanOrEqual(396)
  },
)

test('[BE-180] without a yardstick only a failure of nearly every load goes back, and not when the others fail so, too', () => {
  const none = { loads: 0, failures: 0 }
  expect(isWorse({ loads: 300, failures: 235 }, none)).toBe(false)
  expect(isWorse({ loads: 19, failures: 19 }, none)).toBe(true)
  expect(isWorse({ loads: 15, failures: 15 }, none)).toBe(false)
  expect(isWorse({ loads: 20, failures: 16 }, none)).toBe(true)
  expect(isWorse({ loads: 20, failures: 16 }, { loads: 29, failures: 29 })).toBe(false)
})

test('[BE-182] eleven failing networks against fifty sound loads decide nothing; a site with many visitors needs more', () => {
  const sound = { loads: 400, failures: 0 }
  expect(isWorse({ loads: 61, failures: 11 }, sound)).toBe(false)
  expect(isWorse({ loads: 65, failures: 15 }, sound)).toBe(true)
  expect(isWorse({ loads: 65, failures: 15 }, sound, neededFailures(1_000))).toBe(false)
  expect([10, 100, 1_000, 10_000].map(neededFailures)).toEqual([15, 15, 20, 200])
})
