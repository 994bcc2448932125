import { isNotFound, type PageMeta } from '@portal/shared-ui/remote'
import { ownerOf, plainPath, type RemoteRelease } from '../src/federation/registry'
import { MISSING_META } from '../src/meta/meta'
import { type Code, lookUp, type Match, openReader } from './lookUp'
import type { Live } from './site'

/** How long the document waits for a page's data; without it the page is served, and filled by the browser. */
const PATIENCE = 1_000

export type Answer =
  | { redirect: string }
  | { status: 200 | 404; meta: PageMeta; hasFeed: boolean; remote: RemoteRelease | null }

type Options = { live: Live; code: Code; url: URL }

/**
 * What the host says of an address: where it leads, whether it exists, and its title. A remote whose host file fails
 * or hangs costs its title, never the page: the browser then shows what there is.
 */
export async function answerFor({ live, code, url }: Options): Promise<Answer> {
  const shell = await code.shell(live.shell)
  const path = plainPath(url.pathname)
  const target = shell.redirects[path] ?? (path === decodedPath(url) ? undefined : path)
  if (target) return { redirect: encodePath(target) + url.search }

  const remote = ownerOf(live.registry, path)?.remote ?? null
  try {
    const matches = await lookUp(live, code, path)
    const meta = matches && (await describe(matches, openReader(shell, live), url))
    if (!meta) return { status: 404, meta: MISSING_META, hasFeed: false, remote }
    return { status: 200, meta, hasFeed: Boolean(matches.at(-1)?.route.handle?.feed), remote }
  } catch (error) {
    console.error(`The host could not describe ${url.pathname}:`, error)
    return { status: 200, meta: { title: 'Sanningens Ord' }, hasFeed: false, remote }
  }
}

/** The meta of the innermost route that has one; null when what it shows does not exist. */
async function describe(
  matches: Match[],
  { db, queryClient }: ReturnType<typeof openReader>,
  url: URL,
): Promise<PageMeta | null> {
  let meta: PageMeta = { title: 'Sanningens Ord' }
  try {
    for (const { route, params } of matches) {
      const context = { queryClient, db, params, url }
      await atMost(PATIENCE, route.handle?.prefetch?.(context))
      meta = route.handle?.meta?.(context) ?? meta
    }
    return meta
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  } finally {
    queryClient.clear()
  }
}

function decodedPath(url: URL): string {
  try {
    return decodeURI(url.pathname)
  } catch {
    return url.pathname
  }
}

/** `decodeURI` leaves what would change an address's parts (`%2F`) as it is, so that must not be escaped again. */
const encodePath = (path: string) => encodeURI(path).replace(/%25(?=2[3-6BCF]|3[ABDF]|40)/gi, '%')

function atMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<unknown> {
  if (!work) return Promise.resolve()
  const patience = new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
  return Promise.race([work, patience])
}
