/** The watched loads of one version, and the number of failed ones. */
export type Trials = { loads: number; failures: number }

/** The watched loads of a version of an app. */
export type TrialsOf = (app: string, version: string) => Trials

/** With fewer loads nothing is decided. */
export const MIN_LOADS = 30
/** A version with at most this share of failures is never worse: networks and extensions alone cause some. */
const TOLERATED_SHARE = 0.05
/** The difference that the test looks for: the share of failures is higher by this than the previous version's. */
const CLEARLY_WORSE_BY = 0.1
/** The probability that a version is called worse although it is as good as the previous one. */
const FALSE_ALARM = 0.003
/** Loads that are added to the watched ones of the previous version, with few failures. */
const ASSUMED: Trials = { loads: 60, failures: 0.3 }
/** Half the width of the interval of a share, in standard errors: the loads may have been few, and lucky or unlucky. */
const STANDARD_ERRORS = 1.64

/**
 * A sequential probability ratio test (Wald, 1945) without a lower bound: whether a version's loads are more likely
 * under a clearly higher share of failures than the previous version's, or under the same share. It may run after
 * every load: the probability of a false alarm holds for all runs together (Ville's inequality).
 */
export function isWorse({ loads, failures }: Trials, before: Trials): boolean {
  if (loads < MIN_LOADS) return false
  const known = { loads: before.loads + ASSUMED.loads, failures: before.failures + ASSUMED.failures }
  return evidenceOfWorse({ loads, failures }, boundOfShare(known, 'upper')) >= Math.log(1 / FALSE_ALARM)
}

/** The logarithm of the likelihood ratio: a clearly higher share of failures than `before`, against the same. */
export function evidenceOfWorse({ loads, failures }: Trials, before: number): number {
  const same = Math.min(Math.max(before, TOLERATED_SHARE), 1 - 2 * CLEARLY_WORSE_BY)
  const worse = same + CLEARLY_WORSE_BY
  return failures * Math.log(worse / same) + (loads - failures) * Math.log((1 - worse) / (1 - same))
}

/** An end of Wilson's score interval for the share of failures. */
export function boundOfShare({ loads, failures }: Trials, end: 'upper' | 'lower'): number {
  const share = failures / loads
  const z2 = STANDARD_ERRORS ** 2
  const spread = STANDARD_ERRORS * Math.sqrt((share * (1 - share)) / loads + z2 / (4 * loads ** 2))
  return (share + z2 / (2 * loads) + (end === 'upper' ? spread : -spread)) / (1 + z2 / loads)
}
