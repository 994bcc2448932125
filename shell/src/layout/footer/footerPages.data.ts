import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The links to pages of the office, in the footer. */
export const footerPagesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['footer'],
    staleTime: 600_000,
    queryFn: async () => {
      const { data } = await db
        .from('pages')
        .select('label:title, to:path')
        .eq('in_footer', true)
        .eq('is_published', true)
        .order('page_order')
        .limit(8)
        .throwOnError()
      return data
    },
  })

/** None while they load and when they cannot be read. */
export const useFooterPages = () => useQuery(footerPagesQuery(useDb())).data ?? []
