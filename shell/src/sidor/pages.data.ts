import { type Db, useDb } from '@portal/shared-ui/portal'
import { orMoved, type RouteContext } from '@portal/shared-ui/remote'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageKey } from './pageKey'

/** The columns of a page that the office has written. */
export const PAGE_COLUMNS = 'title, lead, description, content'
export type WrittenPage = { title: string; lead: string; description: string; content: string }

/** The published page at a path; null without one. */
export const pageQuery = (db: Db, path: string) =>
  queryOptions({
    queryKey: pageKey(path),
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('pages')
        .select(PAGE_COLUMNS)
        .eq('path', path)
        .eq('is_published', true)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

export const usePage = (path: string) => useQuery(pageQuery(useDb(), path))

/** Fills the query of a page for its route. */
export const prefetchPage = ({ db, queryClient, url }: RouteContext, path: string) =>
  orMoved(queryClient.fetchQuery(pageQuery(db, path)), db, url)
