import { isWorse, neededFailures, type Trials } from '../isWorse'

/** What is known of the other versions: loads before the first one of the new version, and between two of them. */
type Situation = { before: number; beside: number }

type Simulation = Situation & {
  /** The share of failures of the new version, and of the others. */
  share: number
  others: number
  runs: number
  loads: number
  networksADay?: number
}

/** Numbers in [0, 1) that are the same with each run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The number of loads after which each of the simulated versions was called worse, in order; Infinity for the rest. */
export function simulate({
  share,
  others,
  before,
  beside,
  runs,
  loads,
  networksADay = 0,
}: Simulation): number[] {
  const random = randomFrom(1)
  const needed = neededFailures(networksADay)
  const add = (trials: Trials, count: number, ofShare: number): void => {
    trials.loads += count
    for (let load = 0; load < count; load += 1) trials.failures += random() < ofShare ? 1 : 0
  }
  const decide = (): number => {
    const [now, known] = [
      { loads: 0, failures: 0 },
      { loads: 0, failures: 0 },
    ]
    add(known, before, others)
    for (let load = 1; load <= loads; load += 1) {
      const { failures } = now
      add(known, beside, others)
      add(now, 1, share)
      // A sound load decides nothing, except the first one after which a decision is possible.
      if ((now.failures > failures || load === 20) && isWorse(now, known, needed)) return load
    }
    return Number.POSITIVE_INFINITY
  }
  return Array.from({ length: runs }, decide).sort((a, b) => a - b)
}
