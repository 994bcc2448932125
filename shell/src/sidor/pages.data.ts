import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The columns of a page that the office has written. */
export const PAGE_COLUMNS = 'title, lead, description, content, path, updated_at'

/** The published page at a path; null without one. */
export const pageQuery = (db: Db, path: string) =>
  queryOptions({
    queryKey: ['page', path],
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

/** The pages that the footer links to. */
export const footerPagesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['footer-pages'],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('pages')
        .select('title, path')
        .eq('in_footer', true)
        .eq('is_published', true)
        .order('page_order')
        .order('created_at')
        .limit(8)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

/** The footer's pages; none while they load and when they cannot be read. */
export const useFooterPages = () => useQuery(footerPagesQuery(useDb())).data ?? []
