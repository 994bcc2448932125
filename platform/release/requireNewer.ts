import type { AppName } from '../apps'
import type { Built } from '../contract/release'
import { readBuilt } from '../host/registry/readBuilt'
import { builtFrom } from './builtFrom'
import { liveOf } from './switchTo'

/**
 * Throws a readable error when this checkout is at an older commit than the one from which the app's live version was
 * built: releasing would take newer changes away. Without git, or without the time of the live commit, nothing is known.
 */
export function requireNewer(site: string, name: AppName, here: Built = builtFrom()): void {
  const live = liveOf(site)?.statuses[name]?.find(({ state }) => state === 'live')
  const built = live && readBuilt(site, name, live.version)
  if (!built?.commit || !built.committed || !here.committed || here.committed >= built.committed) return
  throw new Error(
    `${name} is not released: this checkout is at commit ${describe(here)}, and ${live?.version}, which is live, was built from the newer ${describe(built)}. Fetch the newer commits (git pull), or release the older one: pnpm release ${name} --older.`,
  )
}

const describe = ({ commit, committed = '' }: Built): string =>
  `${commit} of ${committed.slice(0, 16).replace('T', ' ')}`
