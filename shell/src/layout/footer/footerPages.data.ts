import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The pages of the office that the footer links to. */
export const footerPagesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['footer'],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('pages')
        .select('title, path')
        .eq('in_footer', true)
        .eq('is_published', true)
        .order('page_order')
        .limit(8)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

/** None while they load and when they cannot be read. */
export const useFooterPages = () => useQuery(footerPagesQuery(useDb())).data ?? []
