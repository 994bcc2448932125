import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppName } from '../apps'
import { parseRelease, RELEASE_FILE, type StoredRemote, type StoredShell } from '../contract/release'
import { claimedFromShell, incompatibility } from '../host/registry/incompatibility'
import type { PortalState } from '../host/registry/portalState'
import type { VersionStatus } from '../host/registry/resolveRegistry'
import { readTrustFile, requireTrusted } from '../host/registry/trust'
import { openSite } from '../host/site'
import { fetchSchema } from './fetchSchema'
import { damagedFiles } from './files'
import { wrongExamples } from './gate/pagesOf'
import { requireSigner } from './keys/requireSigner'
import { changePointer, readPointer } from './pointers/changePointer'
import { rollBackTo } from './pointers/moves'
import type { PointerStore } from './pointers/store'
import { entryOf, mirrorPointers, publish, writeStaticRegistry } from './publish'
import { tryModules, tryRemote } from './tryModules'
import { requireTrail } from './writeReferences'

/** The live state of a site as the host computes it; null when no shell can be served yet. */
export function liveOf(site: string): PortalState | null {
  try {
    return openSite({ folder: site }).live()
  } catch {
    return null
  }
}

export type SwitchOptions = {
  /** The last check of a version that is not the newest wanted one yet. Rejects to refuse it. */
  gate?: () => Promise<void>
  /** Why the version goes live although the gate refuses it: recorded in the pointer. */
  forced?: string | undefined
  /** Whether it closes a hole, so that no host goes back from it. */
  security?: boolean
}

/**
 * Makes a built version the newest wanted one of its app and prints its state. Refuses permanent faults with a
 * sentence: damaged files, modules that do not run, pages of the shell, a version that was rolled back. A version
 * that only does not fit yet waits.
 */
export async function switchTo(
  store: PointerStore,
  site: string,
  name: AppName,
  version: string,
  { gate, forced, security }: SwitchOptions = {},
): Promise<VersionStatus> {
  await requireReleasable(store, site, name, version)
  const { wanted } = await readPointer(store, name)
  if (wanted[0]?.version !== version) await gate?.()
  const marks = { ...(forced !== undefined && { forced }), ...(security && { security: true as const }) }
  await publish(store, site, name, version, marks)
  return statusAfter(store, site, name, version)
}

/** Refuses a version that can never go live, with a sentence. */
export async function requireReleasable(
  store: PointerStore,
  site: string,
  name: AppName,
  version: string,
): Promise<void> {
  await mirrorPointers(store, site)
  requireSigner(site, name)
  await fetchSchema(site)
  const { bad } = await readPointer(store, name)
  if (bad.includes(version))
    throw new Error(
      `${name} ${version} was rolled back, so it is not released again: change it, or run pnpm rollback ${name} ${version}.`,
    )
  const release = requireWhole(site, name, version)
  const live = liveOf(site)
  await requireRunning(site, name, release, live)
  requireOwnPaths(name, release, live)
  requireTrust(site, name, release)
  requireReferences(site, name, release)
}

/**
 * Rolls back to an earlier version, by default the last complete one. Marks everything newer as bad: neither another
 * rollback nor `npm start` returns to it. A named version becomes live again even if it was bad.
 */
export async function rollBack(
  store: PointerStore,
  site: string,
  name: AppName,
  named?: string,
): Promise<VersionStatus> {
  await mirrorPointers(store, site)
  requireSigner(site, name)
  const statuses = liveOf(site)?.statuses[name] ?? []
  const version = named ?? earlierThanLive(site, name, statuses)
  if (!version) throw new Error(`${name} has no earlier version to go back to.`)
  requireWhole(site, name, version)
  const entry = entryOf(site, name, version)
  await changePointer(store, name, (pointer) => rollBackTo(pointer, entry, named !== undefined))
  return statusAfter(store, site, name, version)
}

/** Checks a build from another checkout of the tools with the host's own reader, too. */
function requireReferences(site: string, name: AppName, release: StoredRemote | StoredShell): void {
  if (!('paths' in release) || !release.references) return
  const list = readFileSync(join(site, name, release.version, release.references.file), 'utf8')
  requireTrail(name, list, release)
}

function earlierThanLive(site: string, name: AppName, statuses: VersionStatus[]): string | undefined {
  const liveAt = statuses.findIndex(({ state }) => state === 'live')
  return statuses
    .slice(liveAt + 1)
    .filter(({ state }) => state === 'before' || state === 'earlier')
    .map(({ version }) => version)
    .find((version) => damaged(site, name, version).length === 0)
}

const damaged = (site: string, name: AppName, version: string): string[] =>
  damagedFiles(join(site, name, version), readRelease(site, name, version).files)

function requireWhole(site: string, name: AppName, version: string): StoredRemote | StoredShell {
  entryOf(site, name, version)
  const files = damaged(site, name, version)
  if (files.length === 0) return readRelease(site, name, version)
  const listed = `${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`
  throw new Error(`${name} ${version} is not whole, so it is not made live: ${listed}.`)
}

async function requireRunning(
  site: string,
  name: AppName,
  release: StoredRemote | StoredShell,
  live: PortalState | null,
): Promise<void> {
  if (!('paths' in release))
    return void (await tryModules(name, join(site, name, release.version, 'server.cjs')))
  const shell = live?.shell as StoredShell | undefined
  // A release for another shell cannot be tried with this one.
  if (!shell || incompatibility(release, shell)) return
  const { areas = [], routes = [] } = await tryRemote(site, shell, release)
  const missing = release.paths.filter((path) => !areas.includes(path))
  if (missing.length > 0)
    throw new Error(
      `${name} is not released: package.json names ${missing.join(', ')}, remote.ts has no such area.`,
    )
  const wrong = wrongExamples(release, routes)
  if (wrong) throw new Error(`${name} is not released: it ${wrong}.`)
}

/** A page of the shell can never belong to an area. A release that wants another area's path waits for it. */
function requireOwnPaths(name: AppName, release: StoredRemote | StoredShell, live: PortalState | null): void {
  const why =
    'paths' in release
      ? claimedFromShell(release, (live?.shell as StoredShell | undefined)?.routes ?? [])
      : shellClaim(release, [...(live?.registry.remotes ?? []), ...(live?.registry.unavailable ?? [])])
  if (why) throw new Error(`${name} is not released: ${why}.`)
}

/** What the host would refuse because of `trust.json` is refused here, too. */
function requireTrust(site: string, name: AppName, release: StoredRemote | StoredShell): void {
  try {
    requireTrusted(readTrustFile(site, '').value, name, release)
  } catch (error) {
    throw new Error(`${name} is not released: it ${(error as Error).message}.`)
  }
}

function shellClaim({ routes }: StoredShell, areas: { name: string; paths: string[] }[]): string | null {
  const taken = areas.find((area) => claimedFromShell(area, routes))
  return taken ? `one of its pages belongs to ${taken.name}` : null
}

/** A version's state after a change of its pointer. */
export async function statusAfter(
  store: PointerStore,
  site: string,
  name: AppName,
  version: string,
): Promise<VersionStatus> {
  await mirrorPointers(store, site)
  writeStaticRegistry(site)
  const status = liveOf(site)?.statuses[name]?.find((one) => one.version === version)
  return status ?? { version, state: 'waiting', why: 'there is no shell yet' }
}

function readRelease(site: string, name: AppName, version: string): StoredRemote | StoredShell {
  const text = readFileSync(join(site, name, version, RELEASE_FILE), 'utf8')
  try {
    return parseRelease(text, { name, version })
  } catch (error) {
    throw new Error(`${name} ${version} cannot be used, its ${RELEASE_FILE} ${(error as Error).message}.`)
  }
}
