import { getInstance } from '@module-federation/enhanced/runtime'
import { fileOf, type RemoteRelease } from '../../contract/registry'
import { isChunkError, RemoteFailure } from './failure'
import { createCheckedScript, expectFiles, refetch } from './integrity'

/**
 * Fetches a release's container and returns its exposed module `./remote`. The only file that uses the federation
 * runtime. `again` bypasses the caches of browser and worker, and re-registers the remote: the runtime would
 * otherwise keep a failed entry for ever. A container's name contains its version, so that two versions can be on one
 * page. Files that have arrived and throw when they run are broken.
 */
export async function loadContainer(release: RemoteRelease, again: boolean): Promise<unknown> {
  const federation = getInstance()
  if (!federation) throw new Error('The federation runtime is missing from this build.')
  const files = expectFiles(release)
  if (again) await refetch(files)
  const { container } = release
  const entry = fileOf(release, release.entry, window.location.origin)
  federation.registerRemotes(
    [{ name: container, entry, type: 'global', entryGlobalName: container }],
    again ? { force: true } : undefined,
  )
  if (!again) runBeside(files.filter((file) => file !== entry))
  const exposed = await federation
    .loadRemote<{ default?: unknown; remote?: unknown }>(`${container}/remote`)
    .catch((cause) => {
      if (isChunkError(cause) || /ScriptNetworkError/.test(cause)) throw cause
      throw new RemoteFailure('broken', `${container} throws.`, { cause })
    })
  return exposed?.default ?? exposed?.remote
}

/**
 * Requests the exposed module's chunks in parallel with the entry, which would request them only after it has run. They
 * may run first: a chunk only registers its modules, and the loader does not request a script that is already loading.
 */
function runBeside(files: string[]): void {
  for (const file of files) {
    const script = createCheckedScript(file)
    // A failed script that stays in the document would count as still loading.
    script.onerror = () => script.remove()
    document.head.append(script)
  }
}
