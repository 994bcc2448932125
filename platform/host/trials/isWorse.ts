/** The watched loads of one version, each from another network, and the number of failed ones. */
export type Trials = { loads: number; failures: number }

/** The watched loads of a version of an app. */
export type TrialsOf = (app: string, version: string) => Trials

/** Fewer loads of the version to compare with are no yardstick. */
export const MIN_LOADS = 30
/** A version with at most this share of failures is never worse: networks and extensions alone cause some. */
const TOLERATED_SHARE = 0.05
/** The difference that the test looks for: the share of failures is higher by this than the others'. */
const CLEARLY_WORSE_BY = 0.175
/** The bound of the test. The simulation (`pnpm bench judgement`) shows the share of false decisions that it leads to. */
const FALSE_ALARM = 0.004
/** Without a yardstick, a version is worse when nearly all of its first loads failed. */
const NEARLY_ALL = { loads: 20, share: 0.8 }
/** Fewer failures, each from another network, decide nothing. */
const MIN_FAILURES = 15
/** On a site with many visitors more failures are needed: this share of its networks in a usual day. */
const FAILING_SHARE_OF_A_DAY = 0.02

/** The number of failing networks that a decision needs on a site with so many networks a day. */
export const neededFailures = (networksADay: number): number =>
  Math.max(MIN_FAILURES, Math.ceil(networksADay * FAILING_SHARE_OF_A_DAY))

/**
 * Whether a version fails clearly more often than others of its app, by a sequential probability ratio test (Wald,
 * 1945) without a lower bound. May be called after every load.
 */
export function isWorse(now: Trials, others: Trials, needed = MIN_FAILURES): boolean {
  if (now.failures < needed || now.failures <= now.loads * TOLERATED_SHARE) return false
  if (others.loads < MIN_LOADS && failsNearlyAlways(now) && !failsNearlyAlways(others)) return true
  if (now.failures * others.loads <= others.failures * now.loads) return false
  return evidenceOfWorse(now, others, CLEARLY_WORSE_BY) >= Math.log(1 / FALSE_ALARM)
}

const failsNearlyAlways = ({ loads, failures }: Trials): boolean =>
  failures >= NEARLY_ALL.share * Math.max(loads, NEARLY_ALL.loads)

/**
 * The logarithm of the likelihood ratio: `now` fails more often than `others` by this share, against both fail alike. Neither
 * share is known, so each side of the ratio has the share that fits the counts best: with few loads of the others
 * both sides fit, and the ratio says little.
 */
export const evidenceOfWorse = (now: Trials, others: Trials, by: number): number =>
  bestFit(now, others, by) - bestFit(now, others, 0)

/** Fewer failures are not worth a word. */
const FEW_FAILURES = 5

/** Whether most loads fail, however few there are. */
export const mostFail = ({ loads, failures }: Trials): boolean =>
  failures >= FEW_FAILURES && failures >= loads / 2

/** Whether people should look at a version. */
export const isFailing = (trials: Trials): boolean =>
  mostFail(trials) || (trials.loads >= MIN_LOADS && trials.failures > trials.loads * TOLERATED_SHARE)

const STEPS_OF_SEARCH = 24

/** The highest log-likelihood of the counts when `now` fails more often than `others` by exactly this share. */
function bestFit(now: Trials, others: Trials, difference: number): number {
  const slope = (share: number) => slopeAt(others, share) + slopeAt(now, share + difference)
  let [low, high] = [1e-6, 1 - difference - 1e-6]
  for (let step = 0; step < STEPS_OF_SEARCH; step += 1) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  return likelihood(others, low) + likelihood(now, low + difference)
}

const slopeAt = ({ loads, failures }: Trials, share: number): number =>
  failures / share - (loads - failures) / (1 - share)

const likelihood = ({ loads, failures }: Trials, share: number): number =>
  failures * Math.log(share) + (loads - failures) * Math.log(1 - share)
