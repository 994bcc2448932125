import { isNotFound, type PageMeta } from '@portal/shared-ui/remote'
import { withTimeout } from '@portal/shared-ui/withTimeout'
import { MISSING_META } from '../src/meta/meta'
import type { PageMatch } from '../src/prerender/prerenderPage'
import { ownerOf, plainPath, type RemoteRelease } from '../src/registry/registry'
import type { Shell } from './bundles'
import { type Code, createPrefetchContext, matchRoute, type PrefetchContext } from './matchRoute'
import type { PrerenderCache } from './prerenderCache'
import type { Live } from './site'

/** How long the document waits for a page's data; without it the page is served, and filled by the browser. */
const META_TIMEOUT_MS = 1_000

export type PageResult =
  | { redirect: string }
  | { status: 200 | 404; meta: PageMeta; text: string; hasFeed: boolean; remote: RemoteRelease | null }

type Options = { live: Live; code: Code; prerenderCache: PrerenderCache; url: URL }

/**
 * What the host says of an address: where it leads, whether it exists, and its title. A remote whose host file fails
 * or hangs costs its title, never the page: the browser then shows what there is.
 */
export async function resolvePage({ live, code, prerenderCache, url }: Options): Promise<PageResult> {
  const shell = await code.shell(live.shell)
  const path = plainPath(url.pathname)
  const decoded = decodedPath(url)
  const target = shell.redirects[path] ?? (path === decoded || decoded === null ? undefined : path)
  if (target) return { redirect: encodePath(target) + url.search }

  const remote = ownerOf(live.registry, path)?.remote ?? null
  const missing = { status: 404 as const, meta: MISSING_META, text: '', hasFeed: false, remote }
  if (decoded === null) return missing
  try {
    const matches = await matchRoute(live, code, path)
    const moved = matches && movedTo(matches, url)
    if (moved) return { redirect: moved }
    const page = matches && (await read({ live, shell, matches, prerenderCache, url }))
    if (!page) return missing
    if ('redirect' in page) return page
    return { status: 200, ...page, hasFeed: Boolean(matches.at(-1)?.route.handle?.feed), remote }
  } catch (error) {
    console.error(`The host could not describe ${url.pathname}:`, error)
    return { status: 200, meta: { title: 'Sanningens Ord' }, text: '', hasFeed: false, remote }
  }
}

/** The address that a page's own route names instead of this one; the query goes along, as the hash does by itself. */
function movedTo(matches: PageMatch[], url: URL): string | null {
  const { route, params } = matches.at(-1) as PageMatch
  const to = route.handle?.movedTo?.({ params, url })
  if (!to) return null
  const { pathname, search, hash } = new URL(to, url)
  return pathname === url.pathname ? null : pathname + (search || url.search) + hash
}

type Found = { live: Live; shell: Shell; matches: PageMatch[]; prerenderCache: PrerenderCache; url: URL }

/** What a page is called and says, or where it is now; null when what it shows does not exist. */
async function read({
  prerenderCache,
  ...page
}: Found): Promise<{ meta: PageMeta; text: string } | { redirect: string } | null> {
  const reader = createPrefetchContext(page.shell, page.live)
  try {
    const meta = await describe(page.matches, reader, page.url)
    return {
      meta,
      text:
        meta.robots === 'noindex'
          ? ''
          : ((await withTimeout(prerenderCache({ ...page, reader }), META_TIMEOUT_MS)) ?? ''),
    }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return error.movedTo ? { redirect: encodePath(error.movedTo) + page.url.search } : null
  } finally {
    reader.queryClient.clear()
  }
}

/** The meta of the innermost route that has one. */
async function describe(matches: PageMatch[], reader: PrefetchContext, url: URL): Promise<PageMeta> {
  let meta: PageMeta = { title: 'Sanningens Ord' }
  for (const { route, params } of matches) {
    const context = { ...reader, params, url }
    const prefetching = route.handle?.prefetch?.(context)
    if (prefetching) await withTimeout(prefetching, META_TIMEOUT_MS)
    meta = route.handle?.meta?.(context) ?? meta
  }
  return meta
}

/** Null for a path that is the encoding of none. */
function decodedPath(url: URL): string | null {
  try {
    return decodeURI(url.pathname)
  } catch {
    return null
  }
}

/** `decodeURI` leaves what would change an address's parts (`%2F`) as it is, so that must not be escaped again. */
const encodePath = (path: string) => encodeURI(path).replace(/%25(?=2[3-6BCF]|3[ABDF]|40)/gi, '%')
