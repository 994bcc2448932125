import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyPointer, namedVersions, POINTER_FILE, type Pointer, parsePointer } from '../contract/pointer'
import { readBuilt } from '../host/registry/readBuilt'
import { describeBuilt, describeCounts, type KnownVersion } from '../host/watch/describeApp'

/**
 * The versions of an app: a line for each live, waiting or bad one, one for the earlier ones, browsers' counts of each (how
 * often it was shown, or failed and why), and the versions that were forced past the gate.
 */
export function describeVersions(site: string, name: string, versions: KnownVersion[]): string[] {
  const isBehind = ({ state }: KnownVersion) => state === 'before' || state === 'earlier'
  const lines = versions
    .filter((version) => !isBehind(version))
    .map(({ version, state, why, built }) => {
      const reason = why ? `: ${why}` : ''
      return `${state.padEnd(8)} ${version}  ${describeBuilt(built)}${reason}`
    })
  const behind = versions.filter(isBehind).map(({ version }) => version)
  if (behind.length > 0) lines.push(`back to  ${behind.join(', ')}`)
  for (const { version, counts } of versions) {
    const counted = describeCounts(counts)
    if (counted) lines.push(`counted  ${version}  ${counted}`)
  }
  if (versions.length === 0) lines.push(describeWithoutShell(site, name))
  lines.push(...describeForced(site, name))
  return lines.map((line, at) => `${(at === 0 ? name : '').padEnd(15)} ${line}`)
}

/** No version has a state without a shell: then the newest released one waits. */
export function describeWithoutShell(site: string, name: string): string {
  const [newest] = readPointerOf(site, name).wanted
  return newest
    ? `waiting  ${newest.version}  ${describeBuilt(readBuilt(site, name, newest.version))}: there is no shell yet`
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
