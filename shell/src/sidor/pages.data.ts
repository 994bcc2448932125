import { type Db, useDb } from '@portal/shared-ui/portal'
import { orMoved, type PageMeta, type RouteContext } from '@portal/shared-ui/remote'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageKey } from './pageKey'

/** A page that the office has written, with what its document says of it. */
export type WrittenPage = { lead: string; content: string; meta: PageMeta }

/** Reads the page at a path, published or hidden, as the session's rights allow; null without one. */
export async function readPage(db: Db, path: string, isShown: boolean[]): Promise<WrittenPage | null> {
  const { data } = await db
    .from('pages')
    .select('title, lead, description, content')
    .eq('path', path)
    .in('is_published', isShown)
    .maybeSingle()
    .throwOnError()
  if (!data) return null
  const { title, lead, description, content } = data
  const crumbs = path.startsWith('/om-oss/') ? [{ label: 'Om oss', to: '/om-oss' }] : []
  return { lead, content, meta: { title, description: description || lead, crumbs } }
}

/** The published page at a path; null without one. */
export const pageQuery = (db: Db, path: string) =>
  queryOptions({ queryKey: pageKey(path), queryFn: () => readPage(db, path, [true]) })

export const usePage = (path: string) => useQuery(pageQuery(useDb(), path))

/** Fills the query of a page for its route. */
export const prefetchPage = ({ db, queryClient, url }: RouteContext): Promise<unknown> =>
  orMoved(queryClient.fetchQuery(pageQuery(db, url.pathname)), db, url)

/** The addresses of an area's pages, for the sitemap. */
export const addressesBelow = async (db: Db, below: string) =>
  (await db.rpc('pages_below', { below }).throwOnError()).data
