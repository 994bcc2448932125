import { folderStore } from './folderStore'
import { objectStore } from './objectStore'
import { credentialsFrom } from './signRequest'
import type { PointerStore } from './store'

/** The store of a site's pointers: `PORTAL_POINTERS`, an address or a folder, and otherwise the site's own folder. */
export function openStore(site: string, env: NodeJS.ProcessEnv = process.env): PointerStore {
  const place = env.PORTAL_POINTERS || site
  return /^https?:\/\//.test(place) ? objectStore(place, credentialsFrom(env)) : folderStore(place)
}
