import { publicTextOf } from '@portal/shell/server/registry/signatures'
import { readTrustFile } from '@portal/shell/server/registry/trust'
import { readPrivateKey } from './privateKey'

/** Throws a readable error when the site's `trust.json` would refuse a pointer that is written here. */
export function requireSigner(site: string, name: string): void {
  const trust = readTrustFile(site, '').value
  if (!trust) return
  const own = trust[name]
  if (!own)
    throw new Error(`trust.json of this site does not name ${name}: its owner runs pnpm keys trust ${name}.`)
  if (own.keys.length === 0) return
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
}
