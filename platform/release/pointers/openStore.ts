import { resolve } from 'node:path'
import { folderStore } from './folderStore'
import { objectStore } from './objectStore'
import { credentialsFrom } from './signRequest'
import type { PointerStore } from './store'

/**
 * The store of a site's pointers: `PORTAL_POINTERS`, an address or a folder; by default the site's own folder. Throws a
 * readable error for an unusable address.
 */
export function openStore(site: string, env: NodeJS.ProcessEnv = process.env): PointerStore {
  const location = env.PORTAL_POINTERS || site
  if (!/^[a-z][a-z0-9+.-]+:/i.test(location)) return folderStore(resolve(location))
  if (!isAddress(location))
    throw new Error(
      'PORTAL_POINTERS is neither a path nor an address like https://store.example/site, without a query or a password.',
    )
  return objectStore(location, credentialsFrom(env))
}

function isAddress(location: string): boolean {
  if (!/^https?:\/\//i.test(location) || !URL.canParse(location)) return false
  const { search, hash, username, password } = new URL(location)
  return [search, hash, username, password].every((part) => part === '')
}
