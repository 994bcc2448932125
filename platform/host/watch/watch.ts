import type { Outcome } from '../../contract/outcomes'
import type { VersionStatus } from '../registry/resolveRegistry'
import type { ReportRow } from './reports'

/** Versions with fewer loads are not reported. */
const MIN_LOADS = 30
/** The share of failed loads (fallbacks and errors) above which a version is reported. */
const TOLERATED = 0.05

/** A sentence for each live version with too many failures in browsers. */
export function describeFailures(statuses: Record<string, VersionStatus[]>, reports: ReportRow[]): string[] {
  return Object.entries(statuses).flatMap(([name, versions]) =>
    versions
      .filter(({ state }) => state === 'live')
      .flatMap(({ version }) => describeVersion(`${name} ${version}`, countsOf(reports, name, version))),
  )
}

type Counts = (...outcomes: Outcome[]) => number

function countsOf(reports: ReportRow[], app: string, version: string): Counts {
  const own = reports.filter((row) => row.app === app && row.version === version)
  return (...outcomes) =>
    own.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, { count }) => sum + count, 0)
}

function describeVersion(name: string, counts: Counts): string[] {
  const fallen = counts('fallback')
  // Versions that fell back after loading are already counted as loads.
  const loads = counts('load') + Math.max(0, fallen - counts('render', 'chunk', 'blank'))
  if (loads < MIN_LOADS) return []
  const say = (what: string, count: number) =>
    count / loads > TOLERATED
      ? [`${name}: ${Math.round((count / loads) * 100)} % of ${loads} loads ${what}.`]
      : []
  return [
    ...say('fell back', fallen),
    ...say('got a changed file', counts('changed')),
    ...say('left an error behind', counts('error')),
    ...say('were refused something by the policy', counts('policy')),
  ]
}
