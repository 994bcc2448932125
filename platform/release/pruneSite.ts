import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type AppName, appNames } from '../apps'
import { emptyPointer, type Pointer, versionsBeside } from '../contract/pointer'
import { RELEASE_FILE } from '../contract/release'
import { compactJournal } from '../host/trials/compactJournal'
import { requireSigner } from './keys/requireSigner'
import { changePointer, readPointer } from './pointers/changePointer'
import { forget } from './pointers/moves'
import type { PointerStore } from './pointers/store'
import { openOf } from './preview'
import { mirrorPointers, writeStaticRegistry } from './publish'
import { liveOf } from './switchTo'

const DAY_MS = 24 * 60 * 60_000

/**
 * Deletes versions that are older than some days, except those that are live, beside the live one, a browser's fallback,
 * waiting or previewed, and those built within a day and not wanted yet, whose release may be in progress. Removes them from
 * the pointers first, so that no pointer refers to a deleted file. Returns the deleted versions.
 */
export async function pruneSite(
  store: PointerStore,
  site: string,
  days: number,
  now: Date,
): Promise<string[]> {
  await mirrorPointers(store, site)
  const statuses = liveOf(site)?.statuses
  if (!statuses) throw new Error('Nothing of this site can be served now, so nothing is taken away.')
  const pointers = await Promise.all(appNames.map((name) => readPointer(store, name)))
  const unused = appNames
    .map((name, at) => ({ name, old: oldOf(name, pointers[at]) }))
    .filter(({ old }) => old.length > 0)
  // Before anything is deleted: a pointer that cannot be signed here would go on naming deleted files.
  for (const { name } of unused) requireSigner(site, name)
  for (const { name, old } of unused) {
    await changePointer(store, name, (pointer) => forget(pointer, old))
    for (const version of old) rmSync(join(site, name, version), { recursive: true })
  }
  compactJournal(site, now.getTime())
  await mirrorPointers(store, site)
  writeStaticRegistry(site)
  return unused.flatMap(({ name, old }) => old.map((version) => `${name} ${version}`))

  function oldOf(name: AppName, pointer: Pointer = emptyPointer): string[] {
    const shown = [...openOf(pointer, now.getTime()), ...versionsBeside(pointer)].map(
      ({ version }) => version,
    )
    const states = new Map((statuses?.[name] ?? []).map(({ version, state }) => [version, state]))
    return versionsOf(site, name).filter((version) => {
      const state = states.get(version)
      if (state === 'live' || state === 'before' || state === 'waiting') return false
      if (shown.includes(version)) return false
      const kept = state ? days : Math.max(days, 1)
      return builtAt(site, name, version) <= now.getTime() - kept * DAY_MS
    })
  }
}

const versionsOf = (site: string, name: AppName): string[] =>
  existsSync(join(site, name))
    ? readdirSync(join(site, name)).filter((version) => existsSync(join(site, name, version, RELEASE_FILE)))
    : []

/** The time of the build: `release.json` is written once, at its end. */
const builtAt = (site: string, name: AppName, version: string): number =>
  statSync(join(site, name, version, RELEASE_FILE)).mtimeMs
