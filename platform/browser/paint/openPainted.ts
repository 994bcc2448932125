import type { Remote } from '@portal/shared-ui/remote'
import type { QueryClient } from '@tanstack/react-query'
import { isChunkError } from '../federation/failure'
import { followShell } from '../federation/followShell'
import type { Loader } from '../federation/loader'
import type { OpenPage } from '../meta/useDocumentMeta'
import { untilRetry } from './retries'

type Options = {
  loader: Loader
  queryClient: QueryClient
  /** The remote that owns the address; null for the shell's own pages. */
  name: string | null
  /** The page of the address, in the areas of its remote. */
  pageIn: (areas: Remote['areas'] | null) => OpenPage | undefined
  /** Fills the query client with what the page needs for its first render. */
  fill: (page: OpenPage | undefined) => Promise<unknown> | null
}

/**
 * Loads the page that the document has painted. Resolves when it can be rendered, however late: until then the painted
 * page can be read. After a failure it tries again, and offers that to the visitor; a broken version of an area is
 * replaced by the one before it, as in a slot.
 */
export async function openPainted({ loader, queryClient, name, pageIn, fill }: Options): Promise<void> {
  const opened = addressNow()
  const isOpen = () => addressNow() === opened
  while (isOpen()) {
    const areas = name === null ? null : await untilReady(loader, name, isOpen)
    if (!isOpen()) return
    await fill(pageIn(areas))
    const failed = failedCode(queryClient)
    if (failed.length === 0) return
    for (const { queryKey } of failed) queryClient.removeQueries({ queryKey, exact: true })
    if (loadsOther(failed.map(({ state }) => state.error))) continue
    if (name === null) await followShell(loader)
    await untilRetry()
  }

  /** Whether the loader loads the area's files again, or another version. */
  function loadsOther(errors: unknown[]): boolean {
    const error = errors.find((each) => isChunkError(each) && each.request?.includes(`/${name}/`))
    if (name === null || !error) return false
    const before = loader.store.getState().remotes[name]
    loader.broke(name, error, true)
    return loader.store.getState().remotes[name] !== before
  }
}

const addressNow = () => window.location.pathname + window.location.search

/** The queries whose code has not come. */
export const failedCode = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['code'], predicate: ({ state }) => state.status === 'error' })

/** The areas of a remote, as soon as one of its versions works; null when the visitor has left the page. */
async function untilReady(
  loader: Loader,
  name: string,
  isOpen: () => boolean,
): Promise<Remote['areas'] | null> {
  while (isOpen()) {
    const state = loader.store.getState().remotes[name]
    if (state?.phase === 'ready') return state.remote.areas
    const changed = new Promise<void>((resolve) => {
      const stop = loader.store.subscribe(() => {
        stop()
        resolve()
      })
    })
    if (state?.phase !== 'failed') {
      await changed
      continue
    }
    // A remote with another contract needs another shell.
    const isReleased = state.failure.reason === 'contract'
    if (!(await untilRetry(changed, isReleased))) continue
    if (isReleased) await followShell(loader)
    loader.retry(name)
  }
  return null
}
