import type { Remote } from '@portal/shared-ui/remote'
import type { Count } from '../../contract/outcomes'
import type { RemoteRelease } from '../../contract/registry'
import { checkContract, checkRemote } from './checkRemote'
import { type FailureReason, RemoteFailure } from './failure'
import { loadingFlags } from './loadingFlags'

/** Whether a file of a release differs from what was released. */
export type IsChanged = (release: RemoteRelease) => Promise<boolean>

export type LoadContainer = (release: RemoteRelease, again: boolean) => Promise<unknown>

export type Loaded = { release: RemoteRelease; remote: Remote }

/**
 * Loads each release once; after a failure it bypasses all caches the next time. Counts the reason of a failure once:
 * an abandoned load may still fail later. Examines the files of a version that does not load. A version that blocked an earlier page of this browser fails at once.
 */
export function createContainers(loadContainer: LoadContainer, isChanged: IsChanged, count: Count) {
  const loaded = new Map<string, Remote>()
  const tried = new Set<string>()
  const awaited = new Set<string>()

  /** Ends the wait for a version. Returns whether there was one. */
  const end = (key: string): boolean => {
    loadingFlags.remove(key)
    return awaited.delete(key)
  }
  // The browser may end a hidden page without an event: its flags would then count against versions that work.
  document.addEventListener('visibilitychange', loadingFlags.removeAll)

  async function load(release: RemoteRelease): Promise<Loaded> {
    const { name } = release
    const key = keyOf(release)
    awaited.add(key)
    try {
      if (!loadingFlags.add(key))
        throw new RemoteFailure('late', `${key} blocked the page that loaded it before.`)
      checkContract(name, release.contract)
      const remote = loaded.get(key) ?? checkRemote(release, await fetchOnce(key, release))
      loaded.set(key, remote)
      end(key)
      return { release, remote }
    } catch (cause) {
      const failure =
        cause instanceof RemoteFailure
          ? cause
          : new RemoteFailure('unreachable', `${key} could not be loaded.`, { cause })
      console.error(failure.message, failure.cause ?? '')
      if (end(key)) note(release, failure.reason)
      throw failure
    }
  }

  function note(release: RemoteRelease, reason: FailureReason): void {
    const { name, version, entry } = release
    if (reason !== 'unknown') count(name, version, reason, entry)
    if (reason !== 'unreachable') return
    const countChanged = (changed: boolean) => changed && count(name, version, 'changed')
    isChanged(release).then(countChanged, () => {})
  }

  function stopWaiting(releases: RemoteRelease[]): void {
    for (const release of releases) if (end(keyOf(release))) count(release.name, release.version, 'late')
  }

  function fetchOnce(key: string, release: RemoteRelease): Promise<unknown> {
    const again = tried.has(key)
    tried.add(key)
    return loadContainer(release, again)
  }

  return { load, stopWaiting }
}

export const keyOf = ({ name, version }: Pick<RemoteRelease, 'name' | 'version'>): string =>
  `${name}@${version}`
