import { mapVersions, namedVersions, type WantedVersion } from '../../contract/pointer'
import { changePointer, readPointer } from '../pointers/changePointer'
import type { PointerStore } from '../pointers/store'
import { entryOf, mirrorPointers, writeStaticRegistry } from '../publish'
import { readPrivateKey } from './privateKey'
import { requireKey } from './requireSigner'

/** The versions that a pointer names: `skipped` ones have no release.json here, or another one than the pointer names. */
type Signed = { signed: string[]; skipped: string[] }

/**
 * Signs the pointer of an app and all versions that it names with the key here: after a rotation, or when an app
 * gets its first key.
 */
export async function signAgain(store: PointerStore, site: string, name: string): Promise<Signed> {
  await mirrorPointers(store, site)
  requireKey(site, name)
  if (!readPrivateKey(name))
    throw new Error(`There is no key of ${name} here: set PORTAL_SIGNING_KEY, or run pnpm keys make ${name}.`)
  const { wanted } = await readPointer(store, name)
  if (wanted.length === 0)
    throw new Error(`Nothing of ${name} is released on this site: there is nothing to sign.`)
  const signed = <Entry extends WantedVersion>(entry: Entry): Entry => ({
    ...entry,
    ...signedEntry(site, name, entry),
  })
  const now = await changePointer(store, name, (pointer) => mapVersions(pointer, signed))
  await mirrorPointers(store, site)
  writeStaticRegistry(site)
  const versionsOf = (isSigned: boolean) =>
    namedVersions(now)
      .filter((entry) => (signedEntry(site, name, entry) !== null) === isSigned)
      .map(({ version }) => version)
  return { signed: versionsOf(true), skipped: versionsOf(false) }
}

/** Null when the site has no release.json of this version, or another one than the pointer names. */
function signedEntry(site: string, name: string, { version, sha256 }: WantedVersion): WantedVersion | null {
  try {
    const entry = entryOf(site, name, version)
    return entry.sha256 === sha256 ? entry : null
  } catch {
    return null
  }
}
