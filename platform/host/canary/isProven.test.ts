import { isWorse, type Trials } from '../trials/isWorse'
import { randomFrom } from '../trials/testing/simulate'
import { isProven, MIN_PROVEN_LOADS } from './isProven'

type Decision = { what: 'halted' | 'proven' | 'undecided'; after: number }

/** 1,000 canaries with these shares of failures, each judged after every load; nine live loads for each of a canary. */
function decide({ live, canary, loads }: { live: number; canary: number; loads: number }): Decision[] {
  const random = randomFrom(1)
  const add = (trials: Trials, share: number): void => {
    trials.loads += 1
    trials.failures += random() < share ? 1 : 0
  }
  return Array.from({ length: 1_000 }, () => {
    const [now, beside] = [
      { loads: 0, failures: 0 },
      { loads: 0, failures: 0 },
    ]
    for (let load = 1; load <= loads; load += 1) {
      for (let other = 0; other < 9; other += 1) add(beside, live)
      add(now, canary)
      if (isWorse(now, beside)) return { what: 'halted', after: load }
      if (isProven(now, beside)) return { what: 'proven', after: load }
    }
    return { what: 'undecided', after: loads }
  })
}
const count = (decisions: Decision[], what: Decision['what']) =>
  decisions.filter((decision) => decision.what === what).length

test.each([0, 0.01, 0.05])(
  '[BE-252] a canary that fails as the live one (%p) is proven within 500 loads',
  (share) => {
    const decisions = decide({ live: share, canary: share, loads: 500 })
    expect(count(decisions, 'proven')).toBeGreaterThanOrEqual(980)
    expect(count(decisions, 'halted')).toBeLessThan(10)
    expect(Math.min(...decisions.map(({ after }) => after))).toBeGreaterThanOrEqual(30)
  },
)

test.each([
  [0, 0.2],
  [0.01, 0.21],
  [0.05, 0.25],
  [0.2, 0.4],
])('[BE-252] a canary with %p + 20 %% failures (%p) is halted, never proven', (live, canary) => {
  const decisions = decide({ live, canary, loads: 1_000 })
  expect(count(decisions, 'halted')).toBeGreaterThanOrEqual(990)
  expect(count(decisions, 'proven')).toBe(0)
})

test('[BE-252] a canary with 10 % more failures is proven in fewer than 1 % of 1,000 runs', () => {
  expect(count(decide({ live: 0.05, canary: 0.15, loads: 2_000 }), 'proven')).toBeLessThan(10)
})

test('[BE-252] few loads prove nothing: of the canary, or of the version beside it', () => {
  const good = (loads: number) => ({ loads, failures: 0 })
  expect(isProven(good(MIN_PROVEN_LOADS), good(900))).toBe(true)
  expect(isProven(good(MIN_PROVEN_LOADS - 1), good(900))).toBe(false)
  expect(isProven(good(1_000), good(29))).toBe(false)
})
