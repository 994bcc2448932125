import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppName, appNames } from '../apps'
import { hashOf } from '../contract/hashOf'
import { POINTER_FILE, type Pointer, type WantedVersion } from '../contract/pointer'
import { RELEASE_FILE, type StoredRemote, type StoredShell } from '../contract/release'
import { remotesFile } from '../host/registry/remotesFile'
import { openSite } from '../host/site'
import { withPromotedCanary } from './canary/moves'
import { requireSigner } from './keys/requireSigner'
import { changePointer } from './pointers/changePointer'
import { folderStore, replace } from './pointers/folderStore'
import { addWanted } from './pointers/moves'
import type { PointerStore } from './pointers/store'

/**
 * A version as an entry of a pointer. Throws an error with a message for people when the site does not have this version.
 */
export function entryOf(site: string, name: AppName, version: string): WantedVersion {
  const file = join(site, name, version, RELEASE_FILE)
  if (!existsSync(file)) throw new Error(`There is no version ${version} of ${name} on this site.`)
  return { version, sha256: hashOf(readFileSync(file, 'utf8')) }
}

/**
 * Makes a version the newest wanted one, without checking whether it fits.
 * @param marks what the pointer keeps of the release.
 */
export async function publish(
  store: PointerStore,
  site: string,
  name: AppName,
  version: string,
  marks: Pick<WantedVersion, 'forced' | 'security'> = {},
): Promise<void> {
  const entry = { ...entryOf(site, name, version), ...marks }
  await changePointer(store, name, (pointer) => addWanted(withPromotedCanary(pointer, site, name), entry))
}

/** Writes `release.json` beside files without a release, as in development, and makes them live. */
export async function publishUnbuilt(
  site: string,
  name: AppName,
  release: StoredRemote | StoredShell,
): Promise<void> {
  mkdirSync(join(site, name, release.version), { recursive: true })
  writeFileSync(join(site, name, release.version, RELEASE_FILE), JSON.stringify(release))
  await publish(folderStore(site), site, name, release.version)
}

/** Changes the pointer of an app that is signed here, and shows the change on this site. */
export async function changeOnSite(
  store: PointerStore,
  site: string,
  name: AppName,
  change: (pointer: Pointer) => Pointer,
): Promise<void> {
  await mirrorPointers(store, site)
  requireSigner(site, name)
  await changePointer(store, name, change)
  await mirrorPointers(store, site)
  writeStaticRegistry(site)
}

/** The apps of the checkout, and those that exist only on the site. */
export const appsOf = (site: string): AppName[] => {
  const onSite = existsSync(site) ? readdirSync(site).filter((name) => /^mf-[a-z0-9-]+$/.test(name)) : []
  return [...new Set([...appNames, ...onSite])]
}

/** Copies the pointers from their store into the site's folder, when the store is elsewhere. */
export async function mirrorPointers(store: PointerStore, site: string): Promise<void> {
  for (const name of appsOf(site)) {
    const key = `${name}/${POINTER_FILE}`
    const stored = await store.read(key)
    const file = join(site, key)
    if (!stored || (existsSync(file) && readFileSync(file, 'utf8') === stored.text)) continue
    mkdirSync(join(site, name), { recursive: true })
    replace(file, stored.text)
  }
}

/**
 * Writes the current registry to `remotes.json`, for static file servers. The portal's own host generates this response
 * and never reads the file, so a failed write is ignored.
 */
export function writeStaticRegistry(site: string): void {
  try {
    replace(
      join(site, 'remotes.json'),
      `${JSON.stringify(remotesFile(openSite({ folder: site }).live()), null, 2)}\n`,
    )
  } catch {
    // Without a servable shell, or on a full disk, the file is written by the next switch.
  }
}
