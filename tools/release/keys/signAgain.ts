import type { WantedVersion } from '@portal/shell/server/registry/pointer'
import { changePointer, readPointer } from '../pointers/changePointer'
import type { PointerStore } from '../pointers/store'
import { entryOf, mirrorPointers, writeStaticRegistry } from '../publish'
import { readPrivateKey } from './privateKey'
import { requireKey } from './requireSigner'

/**
 * Signs the pointer of an app, its wanted versions and its canary with the key here: after a rotation, or when an app
 * gets its first key. Returns the wanted versions, so that the caller can print them.
 */
export async function signAgain(store: PointerStore, site: string, name: string): Promise<string[]> {
  await mirrorPointers(store, site)
  requireKey(site, name)
  if (!readPrivateKey(name))
    throw new Error(`There is no key of ${name} here: set PORTAL_SIGNING_KEY, or run pnpm keys make ${name}.`)
  const { wanted } = await readPointer(store, name)
  if (wanted.length === 0)
    throw new Error(`Nothing of ${name} is released on this site: there is nothing to sign.`)
  const signed = <Entry extends WantedVersion>(entry: Entry): Entry => {
    const again = signedEntry(site, name, entry.version)
    // A release.json that is not the wanted one is not signed.
    return again?.sha256 === entry.sha256 ? { ...entry, ...again } : entry
  }
  await changePointer(store, name, ({ canary, ...pointer }) => ({
    ...pointer,
    wanted: pointer.wanted.map(signed),
    ...(canary && { canary: signed(canary) }),
  }))
  await mirrorPointers(store, site)
  writeStaticRegistry(site)
  return wanted.map(({ version }) => version)
}

function signedEntry(site: string, name: string, version: string) {
  try {
    return entryOf(site, name, version)
  } catch {
    return null
  }
}
