import type { Outcome } from '../../contract/outcomes'
import { isProven } from '../canary/isProven'
import type { Log } from '../log/log'
import type { PortalState } from '../registry/portalState'
import { readBuilt } from '../registry/readBuilt'
import { realFile } from '../registry/realFile'
import type { VersionStatus } from '../registry/resolveRegistry'
import { isWorse, mostFail, neededFailures, type Trials, type TrialsOf } from '../trials/isWorse'
import type { Verdict } from '../trials/journal'
import { MIN_NETWORKS_A_DAY } from '../trials/networks'
import type { ReportRow } from './reports'
import { createTrialCounts, sum } from './trialCounts'

/**
 * The outcomes that count as failures. A missing file counts as a network error until the fallback version loads
 * (`fallback`).
 */
const FAILURES: Outcome[] = ['fallback', 'render', 'blank', 'broken', 'contract', 'error', 'policy']

export type Watcher = {
  /**
   * Records the report of a page that had a token of this host, and judges the versions of its browser's portal.
   * @param sender the network; null may count any number of times.
   */
  note: (sender: string | null, rows: ReportRow[], portal?: PortalState) => void
  /** The watched loads of a version. */
  trials: TrialsOf
}

/**
 * Judges each live version by the loads of others of its app, and goes back by itself when it is clearly worse: once,
 * then a person must release or confirm. In browsers with a canary, the canary counts as the live version, and is
 * judged by the version that other browsers have at the same time.
 */
export function createWatcher(
  folder: string,
  live: () => PortalState,
  log: Log,
  now: () => number = Date.now,
): Watcher {
  const { begin, add, write, trials, networksADay, journal } = createTrialCounts(folder, log, now)

  /** On a small site nothing goes back by itself. */
  function judge(app: string, portal: PortalState): void {
    const versions = portal.statuses[app] ?? []
    const [shown, before] = versions.filter(isShown)
    if (shown?.state !== 'live' || !before) return
    const isCanary = portal.variantSelection?.apps.includes(app) ?? false
    const own = trials(app, shown.version)
    const others = isCanary
      ? trials(app, before.version)
      : sum(versions.filter(isEarlier).map(({ version }) => trials(app, version)))
    const usual = networksADay()
    const isSmall = usual < MIN_NETWORKS_A_DAY
    const isFailing = isWorse(own, others, neededFailures(usual)) || (isSmall && mostFail(own))
    const mayGoBack = !isSmall && !shown.pinned && !wasTakenBack(versions, shown)
    const isBetter = isCanary && isProven(own, others)
    const what: Verdict | null = isFailing ? (mayGoBack ? 'back' : 'reported') : isBetter ? 'promoted' : null
    if (!what || journal()[what][app]?.[shown.version] !== undefined) return
    const of = isCanary ? `of ${before.version}` : 'of the versions before'
    const why = `${say(own)} failed, ${say(others)} ${of}; ${describeReleaser(folder, app, shown.version)}`
    const words = what === 'back' && isCanary ? 'halted' : WORDS[what]
    const back = what === 'back' ? ` pnpm rollback ${app} ${shown.version} brings it back.` : ''
    try {
      write([{ what, app, version: shown.version, why, evidence: { own, others, networksADay: usual } }])
      log.problem(`${app} ${shown.version} is ${words}: ${why}.${back}`)
    } catch (error) {
      log.problem(`${app} ${shown.version} cannot be decided about: ${(error as Error).message}`)
    }
  }

  function note(sender: string | null, rows: ReportRow[], portal = live()): void {
    begin(sender, live().statuses)
    for (const [app, versions] of Object.entries(portal.statuses)) {
      if (!rows.some((row) => row.app === app)) continue
      for (const { version } of versions.filter(isShown)) {
        const own = rows.filter((row) => row.app === app && row.version === version)
        const failures = own.filter(({ outcome }) => FAILURES.includes(outcome))
        if (failures.length > 0 ? isWitness(folder, failures, rows) : own.some(isLoad))
          add(sender, app, version, failures.length > 0)
      }
      judge(app, portal)
    }
  }
  return { note, trials }
}

const isLoad = ({ outcome }: ReportRow): boolean => outcome === 'load'

/**
 * Whether a report's failures count: the same document has loaded the shell and a version of the app, and a failure
 * names a file of its version. A shell that fails is reported by the shell before it, which knows neither.
 */
function isWitness(folder: string, failures: ReportRow[], rows: ReportRow[]): boolean {
  const hasLoaded = (name: string) => rows.some((row) => row.app === name && isLoad(row))
  return failures.some(
    ({ app, version, file }) =>
      app === 'shell' ||
      (hasLoaded('shell') &&
        hasLoaded(app) &&
        file !== undefined &&
        realFile(folder, app, version, file) !== null),
  )
}

const WORDS: Record<Verdict, string> = {
  back: 'rolled back',
  promoted: 'made live for all',
  reported: 'failing and stays',
}

const isShown = ({ state }: VersionStatus): boolean => state === 'live' || state === 'before'

const isEarlier = ({ state }: VersionStatus): boolean => state === 'before' || state === 'earlier'

/** Whether the host has gone back to this version from a newer one. */
const wasTakenBack = (versions: VersionStatus[], shown: VersionStatus): boolean =>
  versions
    .slice(0, versions.indexOf(shown))
    .some(({ state, share }) => state === 'autoRolledBack' && share === undefined)

const say = ({ loads, failures }: Trials): string =>
  loads === 0 ? 'none seen' : `${Math.round((failures / loads) * 100)} % of ${loads} loads`

function describeReleaser(folder: string, app: string, version: string): string {
  const built = readBuilt(folder, app, version)
  return built
    ? `released by ${built.by} from ${built.commit ?? 'no commit'}`
    : 'released by an unknown sender'
}
