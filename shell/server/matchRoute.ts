import type { RouteContext } from '@portal/shared-ui/remote'
import type { PageMatch } from '../src/prerender/prerenderPage'
import { ownerOf, plainPath } from '../src/registry/registry'
import { anonymousDb } from './anonymousDb'
import type { createBundleLoader, Shell } from './bundles'
import type { Live } from './site'

export type Code = ReturnType<typeof createBundleLoader>

/** The routes that a path leads through, outermost first; null when it leads nowhere. */
export async function matchRoute(live: Live, code: Code, path: string): Promise<PageMatch[] | null> {
  const shell = await code.shell(live.shell)
  const owner = ownerOf(live.registry, path)
  const remote = owner && (await code.remote(owner.remote, live.shell))
  const prefix = owner?.prefix ?? '/'
  const routes = remote ? (remote.areas[prefix as `/${string}`] ?? []) : shell.shellPages
  const matches = shell.matchRoutes(routes as Parameters<Shell['matchRoutes']>[0], forRouter(path), prefix) as
    | PageMatch[]
    | null
  return matches?.some(({ route }) => route.path === '*') ? null : matches
}

/** The router decodes a path itself: a % that stands for itself is escaped, or the router would complain of it. */
const forRouter = (path: string) => plainPath(path).replace(/%(?!2[3-6BCF]|3[ABDF]|40)/gi, '%25')

export type PrefetchContext = Pick<RouteContext, 'db' | 'queryClient'>

/** What the host reads with: an anonymous client, and a cache of its own for each page. */
export function createPrefetchContext(shell: Shell, live: Live): PrefetchContext {
  const queryClient = shell.createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  return { db: anonymousDb(shell, live), queryClient }
}
