import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { POINTER_FILE, parsePointer } from '../../contract/pointer'
import { publicTextOf } from '../../contract/signatures'
import { readTrustFile, requireSigned } from '../../host/registry/trust'
import { readPrivateKey } from './privateKey'

/**
 * Throws a readable error when the site's `trust.json` would refuse a pointer that is written here, and when it refuses the
 * stored one: a change would sign what another person has written there.
 */
export function requireSigner(site: string, name: string): void {
  const trust = requireKey(site, name)
  const file = join(site, name, POINTER_FILE)
  if (!trust || !existsSync(file)) return
  try {
    requireSigned(trust, name, parsePointer(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(
      `${name}/${POINTER_FILE} ${(error as Error).message}, so nothing is added to it. Find out who wrote it; pnpm keys sign ${name} signs what is in it.`,
    )
  }
}

/** Throws a readable error when there is no key here that `trust.json` names for the app. Returns the keys of the site. */
export function requireKey(site: string, name: string) {
  const trust = readTrustFile(site, '').value
  if (!trust) return null
  const own = trust[name]
  if (!own)
    throw new Error(`trust.json of this site does not name ${name}: its owner runs pnpm keys trust ${name}.`)
  if (own.keys.length === 0) return trust
  const key = readPrivateKey(name)
  if (!key)
    throw new Error(
      `Releases of ${name} are signed, and there is no key here: set PORTAL_SIGNING_KEY, or run pnpm keys make ${name}.`,
    )
  const ours = publicTextOf(key)
  if (!own.keys.includes(ours))
    throw new Error(
      `The key here is none that trust.json names for ${name}: its owner runs pnpm keys trust ${name} ${ours}.`,
    )
  return trust
}
