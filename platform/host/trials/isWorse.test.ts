import { isWorse, MIN_LOADS, type Trials } from './isWorse'

/** Numbers in [0, 1) that are the same with each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Simulation = { share: number; beforeShare: number; beforeLoads: number; loads: number }

/** The number of loads after which each of 1,000 simulated releases was stopped; Infinity for those that were not. */
function simulate({ share, beforeShare, beforeLoads, loads }: Simulation): number[] {
  const random = randomFrom(1)
  return Array.from({ length: 1_000 }, () => {
    const before: Trials = { loads: beforeLoads, failures: 0 }
    for (let load = 0; load < beforeLoads; load += 1) before.failures += random() < beforeShare ? 1 : 0
    let failures = 0
    for (let load = 1; load <= loads; load += 1) {
      const isFailure = random() < share
      failures += isFailure ? 1 : 0
      // A load that succeeds speaks for the version: it decides nothing, except the first one after which a decision is possible.
      if ((isFailure || load === MIN_LOADS) && isWorse({ loads: load, failures }, before)) return load
    }
    return Number.POSITIVE_INFINITY
  })
}

test.each([
  [0, 0],
  [0.01, 30],
  [0.03, 1_000],
])(
  '[BE-180] 20 %% injected failures over %p are stopped within 200 loads, after %i of the version before',
  (share, beforeLoads) => {
    const stopped = simulate({ share: share + 0.2, beforeShare: share, beforeLoads, loads: 200 })
    expect(stopped.filter((load) => load <= 200).length).toBeGreaterThanOrEqual(990)
  },
)

test.each([
  [0.01, 0],
  [0.05, 100],
  [0.2, 1_000],
])(
  '[BE-180] of versions that fail alike (%p), fewer than 1 %% of 1,000 are stopped in 1,000 loads',
  (share, beforeLoads) => {
    const stopped = simulate({ share, beforeShare: share, beforeLoads, loads: 1_000 })
    expect(stopped.filter(Number.isFinite).length).toBeLessThan(10)
  },
)

test('[BE-180] a few failures among the first loads decide nothing', () => {
  expect(isWorse({ loads: 29, failures: 29 }, { loads: 0, failures: 0 })).toBe(false)
  expect(isWorse({ loads: 30, failures: 30 }, { loads: 0, failures: 0 })).toBe(true)
})
