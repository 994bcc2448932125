import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppName } from '../../apps'
import { parseRelease, RELEASE_FILE, type StoredRemote, type StoredShell } from '../../contract/release'
import { type AppState, resolveRegistry } from '../../host/registry/resolveRegistry'
import { readPointerOf } from '../pointers/readPointerOf'

type Release = StoredRemote | StoredShell

/** A release that is kept on the site; `at` is in milliseconds since 1970. */
type Kept = { name: AppName; version: string; at: number; release: Release }

/** The live versions of all apps after a release. */
export type Moment = { name: AppName; version: string; at: number; live: Record<AppName, string> }

/**
 * The moments at which a release changed what was live, oldest first: computed from the wanted versions of all
 * pointers by the host's own rules. Leaves out versions that were rolled back.
 */
export function findMoments(site: string, names: readonly AppName[]): Moment[] {
  const kept = names.flatMap((name) => keptOf(site, name)).sort((a, b) => a.at - b.at)
  const moments = kept.flatMap(({ name, version, at }, index) => {
    const live = liveAt(kept.slice(0, index + 1))
    return live ? [{ name, version, at, live }] : []
  })
  const same = (a: Moment, b: Moment | undefined) => JSON.stringify(a.live) === JSON.stringify(b?.live)
  return moments.filter((moment, index) => !same(moment, moments[index - 1]))
}

/** The kept versions of an app, oldest first. A version that was released again counts from its last release. */
function keptOf(site: string, name: AppName): Kept[] {
  const { wanted, bad } = readPointerOf(site, name)
  let last = 0
  return wanted
    .filter(({ version }) => !bad.includes(version))
    .reverse()
    .flatMap(({ version }) => {
      const file = join(site, name, version, RELEASE_FILE)
      if (!existsSync(file)) return []
      const release = parseRelease(readFileSync(file, 'utf8'), { name, version })
      // The order of a pointer is certain, the clock of a build is not.
      last = Math.max(last, Date.parse(release.built?.at ?? '') || 0)
      return [{ name, version, at: last, release }]
    })
}

/** Null while no shell can be served. */
function liveAt(kept: Kept[]): Record<AppName, string> | null {
  const stateOf = <Of extends Release>(name: AppName): AppState<Of> => {
    const own = kept.filter((one) => one.name === name).reverse()
    return {
      name,
      pointer: { change: 0, wanted: own.map(({ version }) => ({ version, sha256: '' })), bad: [] },
      releases: Object.fromEntries(own.map(({ version, release }) => [version, release as Of])),
    }
  }
  const remotes = [...new Set(kept.map(({ name }) => name))].filter((name) => name !== 'shell').sort()
  const resolved = resolveRegistry({
    shell: stateOf<StoredShell>('shell'),
    remotes: remotes.map((name) => stateOf<StoredRemote>(name)),
    schema: null,
    trusted: [],
    lastShell: null,
    lastAreas: {},
    autoRolledBack: {},
    switchedOff: {},
  })
  if (!resolved.shell) return null
  const areas = resolved.remotes.map(({ name, version }) => [name, version])
  return { shell: resolved.shell.version, ...Object.fromEntries(areas) }
}
