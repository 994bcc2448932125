import { boundOfShare, evidenceOfWorse, MIN_LOADS, type Trials } from '../trials/isWorse'

/** A canary with fewer loads is never proven, however good they were. */
export const MIN_PROVEN_LOADS = 100
/**
 * The highest probability that a canary is called proven although it fails clearly more often than the live version.
 */
const MISSED = 0.001

/**
 * A canary is never compared with a higher share of failures: to fail as often as a bad live version proves nothing.
 */
const MAX_LIVE_SHARE = 0.2

/**
 * The other end of the test of `isWorse` (Wald's lower bound): whether a canary's loads are much more likely under
 * the live version's share of failures than under a clearly higher one. Takes the lower end of the interval in which
 * that share is, so that a few unlucky loads of the live version prove nothing.
 */
export const isProven = (canary: Trials, live: Trials): boolean =>
  canary.loads >= MIN_PROVEN_LOADS &&
  live.loads >= MIN_LOADS &&
  evidenceOfWorse(canary, Math.min(boundOfShare(live, 'lower'), MAX_LIVE_SHARE)) <= Math.log(MISSED)
