import { orMoved } from '@portal/shared-ui/orMoved'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { PageMeta, RouteContext } from '@portal/shared-ui/remote'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageKey } from './pageKey'

/** A page that the office has written, with what its document says of it. */
export type WrittenPage = { lead: string; content: string; meta: PageMeta }

type Row = { title: string; lead: string; description: string; content: string }

/** The page at a path, published or not, as a request. */
export const rowAt = (db: Db, path: string) =>
  db.from('pages').select('title, lead, description, content').eq('path', path)

export const writtenPage = (path: string, { title, lead, description, content }: Row): WrittenPage => ({
  lead,
  content,
  meta: {
    title,
    description: description || lead,
    crumbs: path.startsWith('/om-oss/') ? [{ label: 'Om oss', to: '/om-oss' }] : [],
  },
})

/** The published page at a path; null without one. */
export const pageQuery = (db: Db, path: string) =>
  queryOptions({
    queryKey: pageKey(path),
    queryFn: async ({ signal }): Promise<WrittenPage | null> => {
      const published = rowAt(db, path).eq('is_published', true).abortSignal(signal)
      const { data } = await published.maybeSingle().throwOnError()
      return data && writtenPage(path, data)
    },
  })

export const usePage = (path: string) => useQuery(pageQuery(useDb(), path))

/** Fills the query of a page for its route. */
export const prefetchPage = ({ db, queryClient, url }: RouteContext): Promise<unknown> =>
  orMoved(queryClient.fetchQuery(pageQuery(db, url.pathname)), db, url)
