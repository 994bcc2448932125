import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyPointer, namedVersions, POINTER_FILE, type Pointer, parsePointer } from '../contract/pointer'
import { readBuilt } from '../host/registry/readBuilt'
import type { VersionStatus } from '../host/registry/resolveRegistry'
import type { ReportRow } from '../host/watch/reports'

/**
 * The output of `pnpm releases`: a line for each live, waiting or bad version, one for the earlier versions,
 * browsers' counts of each (how often it was shown, or failed and why), and the versions that were forced past the gate.
 */
export function listReleases(
  site: string,
  names: readonly string[],
  statuses: Record<string, VersionStatus[]>,
  reports: ReportRow[] = [],
): string[] {
  return names.flatMap((name) => {
    const versions = statuses[name] ?? []
    const lines = versions
      .filter(({ state }) => state !== 'before' && state !== 'earlier')
      .map(({ version, state, why }) => {
        const reason = why ? `: ${why}` : ''
        return `${state.padEnd(8)} ${version}  ${describeBuilt(site, name, version)}${reason}`
      })
    const behind = versions.filter(({ state }) => state === 'before' || state === 'earlier')
    if (behind.length > 0) lines.push(`back to  ${behind.map(({ version }) => version).join(', ')}`)
    for (const { version } of versions) lines.push(...describeCounts(name, version, reports))
    lines.push(...describeForced(site, name))
    if (versions.length === 0) lines.unshift(describeWithoutShell(site, name))
    return lines.map((line, at) => `${(at === 0 ? name : '').padEnd(15)} ${line}`)
  })
}

function describeCounts(name: string, version: string, reports: ReportRow[]): string[] {
  const counts = reports
    .filter((row) => row.app === name && row.version === version)
    .map(({ outcome, count }) => `${outcome} ${count}`)
  return counts.length > 0 ? [`counted  ${version}  ${counts.join(', ')}`] : []
}

/** No version has a state without a shell: then the newest released one waits. */
function describeWithoutShell(site: string, name: string): string {
  const [newest] = readPointerOf(site, name).wanted
  return newest
    ? `waiting  ${newest.version}  ${describeBuilt(site, name, newest.version)}: there is no shell yet`
    : 'not released'
}

/** The versions that were released although the gate refused them, each with the reason. */
const describeForced = (site: string, name: string): string[] =>
  namedVersions(readPointerOf(site, name)).flatMap(({ version, forced }) =>
    forced ? [`forced   ${version}  ${forced}`] : [],
  )

/** Empty without a pointer, and for an invalid one: another command says what is wrong with it. */
export function readPointerOf(site: string, name: string): Pointer {
  try {
    return parsePointer(readFileSync(join(site, name, POINTER_FILE), 'utf8'))
  } catch {
    return emptyPointer
  }
}

/** The commit, time and author of a build, as far as known. */
function describeBuilt(site: string, name: string, version: string): string {
  const built = readBuilt(site, name, version)
  if (!built) return '(from an unknown commit)'
  const commit = built.commit ? `${built.commit}${built.dirty ? ' dirty' : ''}` : 'no commit'
  return `(${commit}, ${built.at.slice(0, 16).replace('T', ' ')}, ${built.by})`
}
