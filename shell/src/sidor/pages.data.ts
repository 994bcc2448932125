import { orMoved } from '@portal/shared-ui/orMoved'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { PageMeta, RouteContext } from '@portal/shared-ui/remote'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageKey } from './pageKey'

/** A page that the office has written, with what its document says of it. */
export type WrittenPage = { lead: string; content: string; meta: PageMeta }

/** The published page at a path; null without one. */
export const pageQuery = (db: Db, path: string) =>
  queryOptions({
    queryKey: pageKey(path),
    queryFn: async ({ signal }): Promise<WrittenPage | null> => {
      const { data } = await db
        .from('pages')
        .select('title, lead, description, content')
        .eq('path', path)
        .eq('is_published', true)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      if (!data) return null
      const { title, lead, description, content } = data
      const crumbs = path.startsWith('/om-oss/') ? [{ label: 'Om oss', to: '/om-oss' }] : []
      return { lead, content, meta: { title, description: description || lead, crumbs } }
    },
  })

export const usePage = (path: string) => useQuery(pageQuery(useDb(), path))

/** Fills the query of a page for its route. */
export const prefetchPage = ({ db, queryClient, url }: RouteContext): Promise<unknown> =>
  orMoved(queryClient.fetchQuery(pageQuery(db, url.pathname)), db, url)
