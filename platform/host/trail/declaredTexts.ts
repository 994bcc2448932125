import type { DeclaredTrail } from '@portal/shared-ui/remote'
import type { RemoteRelease } from '../../contract/registry'
import type { Log } from '../log/log'
import type { PortalState } from '../registry/portalState'
import { readReleased } from '../registry/readReleased'
import { parseTrail } from './declaredTrail'

/** The texts of all live apps with their references. */
export type DeclaredTexts = (live: PortalState) => Promise<DeclaredTrail>

/**
 * Reads the lists in live releases, once for each state of the site. When a list is missing, damaged or unreadable,
 * its app's part is empty, the others stay, and the log gets a problem.
 */
export function createDeclaredTexts({ folder, log }: { folder: string; log: Log }): DeclaredTexts {
  const read = new WeakMap<PortalState, Promise<DeclaredTrail>>()

  async function ofRemote(remote: RemoteRelease): Promise<DeclaredTrail> {
    const { name, version, references } = remote
    if (!references) return []
    const { file, sha256 } = references
    try {
      const bytes = await readReleased(folder, { app: name, version, name: file }, { [file]: sha256 })
      if (!bytes) throw new Error('is not the one that was released')
      return parseTrail(bytes.toString(), remote)
    } catch (error) {
      log.problem(
        `${name}@${version}: ${file} ${(error as Error).message}. The trail of chapters lacks this app until it is released again.`,
      )
      return []
    }
  }

  return (live) => {
    const known = read.get(live) ?? Promise.all(live.registry.remotes.map(ofRemote)).then((all) => all.flat())
    read.set(live, known)
    return known
  }
}
