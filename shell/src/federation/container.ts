import { getInstance } from '@module-federation/enhanced/runtime'
import { fileOf, type RemoteRelease } from './registry'

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
  const exposed = await federation.loadRemote<{ default?: unknown; remote?: unknown }>(
    `${remote.name}/remote`,
  )
  return exposed?.default ?? exposed?.remote
}
