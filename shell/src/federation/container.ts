import { getInstance } from '@module-federation/enhanced/runtime'
import { fileOf, type RemoteRelease } from '../registry/registry'

/**
 * Fetches a remote's container and gives what it exposes as `./remote`. The only file that knows the federation
 * runtime. `again` makes the runtime forget what it read before: it would otherwise keep a dead entry for ever.
 */
export async function loadContainer(remote: RemoteRelease, again: boolean): Promise<unknown> {
  const federation = getInstance()
  if (!federation) throw new Error('The federation runtime is missing from this build.')
  const entry = fileOf(remote, remote.entry, window.location.origin)
  federation.registerRemotes(
    [{ name: remote.name, entry, type: 'global', entryGlobalName: remote.container }],
    again ? { force: true } : undefined,
  )
  if (!again) runBesideEntry(remote)
  const exposed = await federation.loadRemote<{ default?: unknown; remote?: unknown }>(
    `${remote.name}/remote`,
  )
  return exposed?.default ?? exposed?.remote
}

/**
 * The entry, once run, would ask for the exposed module's files: one wait after another. They may run first, because
 * what they bring is ready when it is imported, and a script that is on its way is not fetched twice.
 */
function runBesideEntry(remote: RemoteRelease): void {
  for (const file of remote.preload) {
    if (file === remote.entry) continue
    const script = document.createElement('script')
    script.src = fileOf(remote, file, window.location.origin)
    // Left standing, a dead script would be taken for one on its way.
    script.onerror = () => script.remove()
    document.head.append(script)
  }
}
