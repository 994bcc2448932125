import { isNotFound, type PageMeta, type PortalRoute } from '@portal/shared-ui/remote'
import { ownerOf, plainPath, type RemoteRelease } from '../src/federation/registry'
import type { createCode, Shell } from './code'
import type { Live } from './site'

/** How long the document waits for a page's data; without it the page is served, and filled by the browser. */
const PATIENCE = 1_000

export type Answer =
  | { redirect: string }
  | { status: 200 | 404; meta: PageMeta; remote: RemoteRelease | null }

type Options = { live: Live; code: ReturnType<typeof createCode>; url: URL }

const missing = { title: 'Sidan hittades inte', robots: 'noindex' } as const

/**
 * What the host says of an address: where it leads, whether it exists, and its title. A remote whose host file fails
 * or hangs costs its title, never the page: the browser then shows what there is.
 */
export async function answerFor({ live, code, url }: Options): Promise<Answer> {
  const shell = await code.shell(live.shell)
  const path = plainPath(url.pathname)
  const target = shell.redirects[path] ?? (path === decodedPath(url) ? undefined : path)
  if (target) return { redirect: encodeURI(target) + url.search }

  const owner = ownerOf(live.registry, path)
  try {
    if (!owner) return await describe(shell, live, shell.shellPages, '/', url, null)
    const remote = await code.remote(owner.remote, live.shell)
    const routes = remote.areas[owner.prefix as `/${string}`] ?? []
    return await describe(shell, live, routes, owner.prefix, url, owner.remote)
  } catch (error) {
    console.error(`The host could not describe ${url.pathname}:`, error)
    return { status: 200, meta: { title: 'Sanningens Ord' }, remote: owner?.remote ?? null }
  }
}

async function describe(
  shell: Shell,
  live: Live,
  routes: PortalRoute[],
  prefix: string,
  url: URL,
  remote: RemoteRelease | null,
): Promise<Answer> {
  const matches = shell.matchRoutes(
    routes as Parameters<Shell['matchRoutes']>[0],
    plainPath(url.pathname),
    prefix,
  )
  if (!matches || matches.some(({ route }) => route.path === '*'))
    return { status: 404, meta: missing, remote }
  const queryClient = shell.createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  const { url: address, key } = live.backend ?? { url: 'http://backend.invalid', key: 'none' }
  const db = shell.createDb(address, key, { auth: { persistSession: false, autoRefreshToken: false } })
  let meta: PageMeta = { title: 'Sanningens Ord' }
  try {
    for (const { route, params } of matches) {
      const { handle } = route as PortalRoute
      const context = { queryClient, db, params, url }
      await atMost(PATIENCE, handle?.prefetch?.(context))
      if (handle?.meta) meta = handle.meta(context)
    }
  } catch (error) {
    if (isNotFound(error)) return { status: 404, meta: missing, remote }
    throw error
  } finally {
    queryClient.clear()
  }
  return { status: 200, meta, remote }
}

function decodedPath(url: URL): string {
  try {
    return decodeURI(url.pathname)
  } catch {
    return url.pathname
  }
}

function atMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<unknown> {
  if (!work) return Promise.resolve()
  const patience = new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
  return Promise.race([work, patience])
}
