import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

let requireOf = createRequire(import.meta.url)
for (const name of ['jest', '@jest/core', 'jest-config']) requireOf = createRequire(requireOf.resolve(name))
const { default: TestSequencer } = requireOf('@jest/test-sequencer')

/** A timeout above the usual one: the file waits for programs. */
const LONG = /\b[3-9]00_000\b/

/**
 * Starts files with a long timeout first. In a new clone jest knows no durations and orders by size: a short file that
 * takes minutes would start last, and the other workers would wait for it.
 */
export default class SlowFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const isLong = ({ path }) => LONG.test(readFileSync(path, 'utf8'))
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
