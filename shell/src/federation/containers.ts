import type { Remote } from '@portal/shared-ui/remote'
import type { RemoteRelease } from '../registry/registry'
import { checkContract, checkRemote } from './checkRemote'
import { RemoteFailure } from './failure'
import type { Count } from './outcomes'

export type LoadContainer = (release: RemoteRelease, again: boolean) => Promise<unknown>

export type Loaded = { release: RemoteRelease; remote: Remote }

/** Loads releases, each once; what failed is loaded past all stores the next time. */
export function createContainers(loadContainer: LoadContainer, count: Count) {
  const loaded = new Map<string, Remote>()
  const tried = new Set<string>()

  return async function load(release: RemoteRelease): Promise<Loaded> {
    const { name, version } = release
    const key = `${name}@${version}`
    try {
      checkContract(name, release.contract)
      const remote = loaded.get(key) ?? checkRemote(name, await fetchOnce(key, release))
      loaded.set(key, remote)
      return { release, remote }
    } catch (cause) {
      const failure =
        cause instanceof RemoteFailure
          ? cause
          : new RemoteFailure('unreachable', `${key} could not be loaded.`, { cause })
      console.error(failure.message, failure.cause ?? '')
      if (failure.reason !== 'unknown') count(name, version, failure.reason)
      throw failure
    }
  }

  function fetchOnce(key: string, release: RemoteRelease): Promise<unknown> {
    const again = tried.has(key)
    tried.add(key)
    return loadContainer(release, again)
  }
}
