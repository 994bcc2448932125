import { namedVersions } from '../../contract/pointer'
import { changePointer, readPointer } from '../pointers/changePointer'
import type { PointerStore } from '../pointers/store'
import { mirrorPointers, writeStaticRegistry } from '../publish'
import { readPrivateKey } from './privateKey'
import { requireKey } from './requireSigner'

/**
 * Signs the pointer of an app, and with it the versions and hashes that it names, with the key here: after a rotation, or
 * when an app gets its first key. Returns the versions.
 */
export async function signAgain(store: PointerStore, site: string, name: string): Promise<string[]> {
  await mirrorPointers(store, site)
  requireKey(site, name)
  if (!readPrivateKey(name))
    throw new Error(`There is no key of ${name} here: set PORTAL_SIGNING_KEY, or run pnpm keys make ${name}.`)
  const { wanted } = await readPointer(store, name)
  if (wanted.length === 0)
    throw new Error(`Nothing of ${name} is released on this site: there is nothing to sign.`)
  // Each written change is signed.
  const signed = await changePointer(store, name, (pointer) => ({ ...pointer }))
  await mirrorPointers(store, site)
  writeStaticRegistry(site)
  return namedVersions(signed).map(({ version }) => version)
}
