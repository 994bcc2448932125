import { isWriting } from '@portal/shared-ui/browser'
import type { QueryClient } from '@tanstack/react-query'
import { SEARCH_PARAM } from '../meta/meta'
import { isChunkError } from './failure'
import { followShell } from './followShell'
import type { Loader } from './loader'

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number]

/** A chunk of an area, in its address. */
const AREA = /\/(mf-[a-z0-9-]+)\//

/**
 * When a chunk is gone, reads the registry before the visitor learns of it. If another version is live, an area is
 * mounted from it, and a shown part of the shell is loaded with the page. What was only prefetched waits for the next
 * link, which then leads to the new shell. Returns a function that stops it.
 */
export function renewGoneCode(loader: Loader, queryClient: QueryClient, load = loadPage): () => void {
  const cache = queryClient.getQueryCache()

  async function renew(query: Query): Promise<void> {
    const error = query.state.fetchFailureReason
    if (!isChunkError(error)) return
    const name = AREA.exec(error.request ?? '')?.[1]
    if (name === undefined) return query.isActive() ? followShell(loader, load) : loader.refresh()
    await loader.refresh()
    const { registry, remotes } = loader.store.getState()
    const state = remotes[name]
    const live = registry?.remotes.find((remote) => remote.name === name)
    const isOld = state?.phase === 'ready' && live && live.version !== state.release.version
    // The area is mounted anew when the retries are over: a search that is being typed is in the address by then.
    if (isOld && query.isActive() && query.state.status === 'error' && !isTyping())
      loader.broke(name, error, false)
  }

  // What has failed before.
  for (const query of cache.getAll()) void renew(query)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && /^(failed|error)$/.test(event.action.type)) void renew(event.query)
  })
}

/** Whether mounting the area anew would lose something that is typed in it. */
function isTyping(): boolean {
  const main = document.querySelector('main') ?? document.body
  return (
    isWriting(main) ||
    (document.activeElement instanceof HTMLInputElement && main.contains(document.activeElement))
  )
}

/** Loads the page again. A search that is being typed goes with it, by the form that browsers without scripts send. */
function loadPage(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.name === SEARCH_PARAM && field.closest('header')) {
    field.form?.submit()
  } else window.location.reload()
}
