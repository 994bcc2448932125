import type { PortalState } from '../registry/portalState'
import { MIN_LOADS, type Trials, type TrialsOf } from '../trials/isWorse'
import { MIN_PROVEN_LOADS } from './isProven'

/** After this time a canary that is neither proven nor worse is a problem. */
const DECIDED_WITHIN_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** A canary that some browsers get, and the version that the others have. */
export type CanaryReport = {
  app: string
  version: string
  share: number
  since: string
  beside: string
  trials: { canary: Trials; beside: Trials }
}

export const reportCanaries = (
  { variants = [] }: Pick<PortalState, 'variants'>,
  trialsOf: TrialsOf,
): CanaryReport[] =>
  variants.map(({ app, version, share, since, statuses }) => {
    const beside = statuses.find(({ state }) => state === 'before')?.version ?? ''
    const trials = { canary: trialsOf(app, version), beside: trialsOf(app, beside) }
    return { app, version, share, since, beside, trials }
  })

/** The canary, with the loads and failures of both versions, as a sentence. */
export const describeCanary = ({ app, version, share, since, beside, trials }: CanaryReport): string =>
  `${app} ${version} is shown to ${share} % of browsers since ${since}: ${say(trials.canary)} failed, ${say(trials.beside)} of ${beside}.`

/** Sentences for each canary that was neither halted nor proven in a week, with the possible commands. */
export const describeUndecided = (reports: CanaryReport[], now = Date.now()): string[] =>
  reports
    .filter(({ since }) => now - Date.parse(since) >= DECIDED_WITHIN_DAYS * DAY_MS)
    .map((report) => {
      const { app, trials } = report
      const isFew = trials.canary.loads < MIN_PROVEN_LOADS || trials.beside.loads < MIN_LOADS
      const why = isFew ? 'too few loads came' : 'the loads do not show which one is better'
      const ways = `pnpm release ${app} --share 50 shows it to more browsers, --share all makes it live for all, --share off halts it.`
      return `${describeCanary(report)} After ${DECIDED_WITHIN_DAYS} days nothing is decided, because ${why}. ${ways}`
    })

const say = ({ loads, failures }: Trials): string => `${failures} of ${loads} loads`
