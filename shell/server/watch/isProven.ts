import { boundOfShare, evidenceOfWorse, MIN_LOADS, type Trials } from './isWorse'

/** A canary with fewer loads is never proven, however good they were. */
export const MIN_PROVEN_LOADS = 100
/** The probability that a canary is called proven although it fails clearly more often than the live version. */
const MISSED = 0.001

/** Beside a version that fails more often than this, people decide: to fail as often proves nothing. */
const MAX_LIVE_SHARE = 0.2

/**
 * The other end of the test of `isWorse` (Wald's lower bound): whether a canary's loads are more likely under the live
 * version's share of failures than under a clearly higher one. It takes the lower end of that share, so that few unlucky
 * loads of the live version prove nothing.
 */
export const isProven = (canary: Trials, live: Trials): boolean =>
  canary.loads >= MIN_PROVEN_LOADS &&
  live.loads >= MIN_LOADS &&
  evidenceOfWorse(canary, Math.min(boundOfShare(live, 'lower'), MAX_LIVE_SHARE)) <= Math.log(MISSED)
