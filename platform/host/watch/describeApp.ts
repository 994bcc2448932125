import type { Outcome } from '../../contract/outcomes'
import type { Built } from '../../contract/release'
import { readBuilt } from '../registry/readBuilt'
import type { VersionStatus } from '../registry/resolveRegistry'
import type { ReportRow } from './reports'

export type OutcomeCounts = Partial<Record<Outcome, number>>

/** A version with what is known of its build, and what browsers have counted of it. */
export type KnownVersion = VersionStatus & { built: Built | null; counts: OutcomeCounts }

/**
 * One line about an app, for `pnpm status` and the office: what is live, and what is newer and tried, waits or is wrong.
 * `isWell` is false when the newest version is not shown.
 */
export function describeApp(versions: KnownVersion[]): { isWell: boolean; line: string } {
  const liveAt = versions.findIndex(({ state }) => state === 'live')
  const newer = versions
    .slice(0, liveAt < 0 ? versions.length : liveAt)
    .filter(({ state }) => state !== 'bad')
  const [live] = liveAt < 0 ? [] : versions.slice(liveAt)
  // All versions of an app that is off have the same reason.
  const said = newer[0]?.state === 'off' ? newer.slice(0, 1) : newer
  const parts = [...(live ? [live] : []), ...said].map(describeVersion)
  const nothing = versions.length === 0 ? 'not released' : 'nothing is live'
  return {
    isWell: live !== undefined && said.every(({ state }) => state === 'canary'),
    line: parts.join('; ') || nothing,
  }
}

/** The apps of a site with what is known of their versions and their lines, those with a problem first. */
export const describeApps = (folder: string, statuses: Record<string, VersionStatus[]>, rows: ReportRow[]) =>
  Object.entries(statuses)
    .map(([name, all]) => {
      const versions = all.map(
        (status): KnownVersion => ({
          ...status,
          built: readBuilt(folder, name, status.version),
          counts: countsOf(rows, name, status.version),
        }),
      )
      return { name, ...describeApp(versions), versions }
    })
    .sort((a, b) => Number(a.isWell) - Number(b.isWell))

/** One line about a version: its state, its build, what browsers have counted of it, and why it is not live. */
export function describeVersion({ version, state, why, share, built, counts }: KnownVersion): string {
  const shown = share === undefined ? '' : ` for ${share} % of browsers`
  const counted = describeCounts(counts)
  const loads = counted ? `, ${counted}` : ''
  return `${state} ${version}${shown} ${describeBuilt(built)}${loads}${why ? `: ${why}` : ''}`
}

/** The commit, time and author of a build, as far as known. */
function describeBuilt(built: Built | null): string {
  if (!built) return '(from an unknown commit)'
  const commit = built.commit ? `${built.commit}${built.dirty ? ' dirty' : ''}` : 'no commit'
  return `(${commit}, ${built.at.slice(0, 16).replace('T', ' ')}, ${built.by})`
}

/** `40 loads, render 3`: the loads, and what went wrong by its kind, without the classes of speed. Empty without any. */
export function describeCounts({ load = 0, ...others }: OutcomeCounts): string {
  const wrong = Object.entries(others).filter(([outcome]) => !outcome.includes('-'))
  return [
    ...(load > 0 ? [`${load} ${load === 1 ? 'load' : 'loads'}`] : []),
    ...wrong.map(([outcome, count]) => `${outcome} ${count}`),
  ].join(', ')
}

/** The counts of a version, of the sums of a site. */
const countsOf = (rows: ReportRow[], app: string, version: string): OutcomeCounts =>
  Object.fromEntries(
    rows
      .filter((row) => row.app === app && row.version === version)
      .map(({ outcome, count }) => [outcome, count]),
  )
