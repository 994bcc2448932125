import { getInstance } from '@module-federation/enhanced/runtime'
import { fileOf, type RemoteRelease } from '../registry/registry'
import { createCheckedScript, expectFiles, refetch } from './integrity'

/**
 * Fetches a release's container and gives what it exposes as `./remote`. The only file that knows the federation
 * runtime. `again` passes the stores of browser and worker, and makes the runtime forget what it read before: it would
 * otherwise keep a dead entry for ever. A container's name carries its version, so that two can be on one page.
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
  const exposed = await federation.loadRemote<{ default?: unknown; remote?: unknown }>(`${container}/remote`)
  return exposed?.default ?? exposed?.remote
}

/**
 * Requests the exposed module's chunks in parallel with the entry, which would request them only after it has run. They
 * may run first: a chunk only registers its modules, and the loader does not request a script that is already loading.
 */
function runBeside(files: string[]): void {
  for (const file of files) {
    const script = createCheckedScript(file)
    // Left standing, a dead script would be taken for one on its way.
    script.onerror = () => script.remove()
    document.head.append(script)
  }
}
