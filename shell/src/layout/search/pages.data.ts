import { queryOptions } from '@tanstack/react-query'
import { fetchBoot } from '../../registry/fetchRegistry'

/** The pages that the apps declare, which the search knows by name. */
export const pagesQuery = queryOptions({
  queryKey: ['site-search', 'pages'],
  staleTime: 10 * 60_000,
  // Without the registry the search still finds what the database knows, and our own pages.
  queryFn: () =>
    fetchBoot('no-cache')
      .then(({ pages }) => pages)
      .catch(() => []),
})
