import { evidenceOfWorse, MIN_LOADS, type Trials } from '../trials/isWorse'

/** A canary with fewer loads is never proven, however good they were. */
export const MIN_PROVEN_LOADS = 100
/** A canary that fails more often by this share is not as good as the live version. */
const WORSE_BY = 0.1
/** The other bound of the test: the probability that such a canary is called proven. */
const MISSED = 0.001

/** To fail as often as a live version with more failures than this proves nothing. */
const MAX_LIVE_SHARE = 0.2

/** The other end of the test of `isWorse`: whether a canary's loads speak for the live version's share of failures. */
export const isProven = (canary: Trials, live: Trials): boolean =>
  canary.loads >= MIN_PROVEN_LOADS &&
  live.loads >= MIN_LOADS &&
  live.failures <= live.loads * MAX_LIVE_SHARE &&
  evidenceOfWorse(canary, live, WORSE_BY) <= Math.log(MISSED)
