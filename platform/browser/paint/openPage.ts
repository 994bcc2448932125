import type { PortalRoute, Remote } from '@portal/shared-ui/remote'
import type { QueryClient } from '@tanstack/react-query'
import { ownerOf } from '../../contract/registry'
import { followShell } from '../federation/followShell'
import type { Loader } from '../federation/loader'
import { type OpenPage, pageAt } from '../meta/useDocumentMeta'
import { failedCode, openPainted } from './openPainted'

type Options = {
  loader: Loader
  queryClient: QueryClient
  /** Fills the query client with what a page needs for its first render. */
  fill: (page: OpenPage | undefined) => Promise<unknown> | null
  /** Whether the document has painted the page. */
  isPainted: boolean
  /** The shell's own pages. */
  pages: PortalRoute[]
}

/**
 * Loads the opened page's remote, and then the page's own code and data. Resolves when the page can be rendered; without
 * a painted page also after a failure, which the slot shows. Null when nothing is to be loaded: administrators' pages
 * wait for the guard.
 */
export function openPage({ loader, queryClient, fill, isPainted, pages }: Options): Promise<unknown> | null {
  const { registry } = loader.store.getState()
  const { pathname } = window.location
  const owner = registry && ownerOf(registry, pathname)
  if (owner?.access === 'admin') return null
  const prefix = owner?.prefix ?? '/'
  const pageIn = (areas: Remote['areas'] | null) =>
    pageAt(areas ? (areas[prefix as `/${string}`] ?? []) : pages, prefix, pathname)
  const name = owner ? owner.remote.name : null
  if (name) loader.enter(name)
  if (isPainted) return openPainted({ loader, queryClient, name, pageIn, fill })
  // Before the page shows that its code is gone.
  const follow = async () => {
    if (failedCode(queryClient).length > 0) await followShell(loader)
  }
  if (!name) return fill(pageIn(null))?.then(follow) ?? null
  return loader
    .load(name)
    .then(({ areas }) => fill(pageIn(areas)))
    .catch(() => {})
}
