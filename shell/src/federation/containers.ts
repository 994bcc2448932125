import type { Remote } from '@portal/shared-ui/remote'
import type { RemoteRelease } from '../registry/registry'
import { checkContract, checkRemote } from './checkRemote'
import { RemoteFailure } from './failure'
import { loadingMarks } from './loadingMarks'
import type { Count } from './outcomes'

export type LoadContainer = (release: RemoteRelease, again: boolean) => Promise<unknown>

export type Loaded = { release: RemoteRelease; remote: Remote }

/**
 * Loads each release once; after a failure it bypasses all caches the next time. Counts the reason of a failure once:
 * an abandoned load may still fail later. A version that blocked an earlier page of this browser fails at once.
 */
export function createContainers(loadContainer: LoadContainer, count: Count) {
  const loaded = new Map<string, Remote>()
  const tried = new Set<string>()
  const awaited = new Set<string>()

  /** Ends the wait for a version. Returns whether there was one. */
  const end = (key: string): boolean => {
    loadingMarks.remove(key)
    return awaited.delete(key)
  }
  // The browser may end a hidden page without an event: its marks would then count against versions that work.
  document.addEventListener('visibilitychange', () => awaited.forEach(loadingMarks.remove))

  async function load(release: RemoteRelease): Promise<Loaded> {
    const { name, version } = release
    const key = keyOf(release)
    awaited.add(key)
    try {
      if (!loadingMarks.add(key))
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
      if (end(key) && failure.reason !== 'unknown') count(name, version, failure.reason)
      throw failure
    }
  }

  function giveUp(releases: RemoteRelease[]): void {
    for (const release of releases) if (end(keyOf(release))) count(release.name, release.version, 'late')
  }

  function fetchOnce(key: string, release: RemoteRelease): Promise<unknown> {
    const again = tried.has(key)
    tried.add(key)
    return loadContainer(release, again)
  }

  return { load, giveUp }
}

const keyOf = ({ name, version }: RemoteRelease): string => `${name}@${version}`
