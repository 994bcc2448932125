import { createHmac, randomBytes } from 'node:crypto'
import type { Outcome } from '../../contract/outcomes'
import { judgeCanary } from '../canary/judge'
import { readTrials } from '../canary/trialsFile'
import { createTrialsWriter } from '../canary/trialsWriter'
import type { Log } from '../log/log'
import { autoRollBack } from '../registry/autoRolledBack'
import type { PortalState } from '../registry/portalState'
import { readBuilt } from '../registry/readBuilt'
import type { VersionStatus } from '../registry/resolveRegistry'
import { isWorse, type Trials, type TrialsOf } from '../trials/isWorse'
import type { ReportRow } from './reports'

/**
 * The outcomes that count as failures. A missing file counts as a network error until the fallback version loads
 * (`fallback`).
 */
const FAILURES: Outcome[] = ['fallback', 'render', 'blank', 'broken', 'contract', 'error', 'policy']
/** Maximum number of remembered senders of one version: by then the decision is made. */
const MAX_SENDERS = 20_000

const ROLL_BACK = { flag: autoRollBack, words: 'rolled back', isBack: true }

type Watched = Trials & { senders: Set<string> }

export type Watcher = {
  /**
   * Records the report of a page that had a token of this host, and compares the versions of its browser's portal. A
   * sender of null may count any number of times.
   */
  note: (sender: string | null, rows: ReportRow[], portal?: PortalState) => void
  /** The watched loads of a version. */
  trials: TrialsOf
}

/**
 * Compares each live version with the previous one and rolls back by itself when it is clearly worse. Each network
 * counts once for a version (until a restart), so that one sender cannot take a version down; it stores only a keyed
 * hash of the sender, in memory. In browsers with a canary, the canary counts as the live version, and the other
 * browsers' version as the previous one (`judgeCanary`).
 */
export function createWatcher(folder: string, live: () => PortalState, log: Log): Watcher {
  const secret = randomBytes(32)
  const watched = new Map<string, Watched>(
    Object.entries(readTrials(folder)).map(([key, trials]) => [key, { ...trials, senders: new Set() }]),
  )
  const keep = createTrialsWriter(folder, live, trials, log)
  const hashOf = (sender: string) =>
    createHmac('sha256', secret).update(sender).digest('base64url').slice(0, 12)

  function trialsOf(app: string, version: string): Watched {
    const key = `${app} ${version}`
    const known = watched.get(key) ?? { loads: 0, failures: 0, senders: new Set() }
    watched.set(key, known)
    return known
  }

  /** Each page is one trial of each version that it reports. */
  function add(sender: string | null, app: string, version: string, rows: ReportRow[]): void {
    const own = rows.filter((row) => row.app === app && row.version === version)
    const failed = own.some(({ outcome }) => FAILURES.includes(outcome))
    if (!failed && !own.some(({ outcome }) => outcome === 'load')) return
    const trials = trialsOf(app, version)
    const hash = sender === null ? null : hashOf(sender)
    if (hash !== null && (trials.senders.has(hash) || trials.senders.size >= MAX_SENDERS)) return
    if (hash !== null) trials.senders.add(hash)
    trials.loads += 1
    trials.failures += failed ? 1 : 0
  }

  function trials(app: string, version: string): Trials {
    const { loads, failures } = watched.get(`${app} ${version}`) ?? { loads: 0, failures: 0 }
    return { loads, failures }
  }

  function judge(app: string, version: string, before: string, portal: PortalState): void {
    const [now, then] = [trialsOf(app, version), trialsOf(app, before)]
    const verdict = judgeCanary(portal, app, now, then) ?? (isWorse(now, then) ? ROLL_BACK : null)
    if (!verdict) return
    const { flag, words, isBack } = verdict
    const why = `${say(now)} failed, ${say(then)} of ${before}; ${describeReleaser(folder, app, version)}`
    const back = isBack ? ` pnpm rollback ${app} ${version} brings it back.` : ''
    try {
      flag(folder, app, version, why)
      log.problem(`${app} ${version} is ${words}: ${why}.${back}`)
    } catch (error) {
      log.problem(`${app} ${version} cannot be ${words}: ${(error as Error).message}`)
    }
  }

  function note(sender: string | null, rows: ReportRow[], portal = live()): void {
    forgetOthers(watched, live().statuses)
    keep()
    for (const [app, versions] of Object.entries(portal.statuses)) {
      const comparable = versions.filter(({ state }) => state === 'live' || state === 'before')
      for (const { version } of comparable) add(sender, app, version, rows)
      const [now, before] = comparable
      if (now?.state === 'live' && before && !now.pinned) judge(app, now.version, before.version, portal)
    }
  }
  return { note, trials }
}

/** Keeps only the versions that the site names. */
function forgetOthers(watched: Map<string, Watched>, statuses: Record<string, VersionStatus[]>): void {
  const known = new Set(
    Object.entries(statuses).flatMap(([app, versions]) => versions.map(({ version }) => `${app} ${version}`)),
  )
  for (const key of watched.keys()) if (!known.has(key)) watched.delete(key)
}

const say = ({ loads, failures }: Trials): string =>
  loads === 0 ? 'none seen' : `${Math.round((failures / loads) * 100)} % of ${loads} loads`

function describeReleaser(folder: string, app: string, version: string): string {
  const built = readBuilt(folder, app, version)
  return built
    ? `released by ${built.by} from ${built.commit ?? 'no commit'}`
    : 'released by an unknown sender'
}
