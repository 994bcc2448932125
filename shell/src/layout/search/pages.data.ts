import { queryOptions } from '@tanstack/react-query'
import { fetchBoot } from '../../registry/fetchRegistry'
import { ownPages } from './ownPages'

/** The pages that the search knows by name: those that the apps declare, and our own. */
export const pagesQuery = queryOptions({
  queryKey: ['site-search', 'pages'],
  staleTime: 10 * 60_000,
  // Without the registry the search still finds what the database knows.
  queryFn: async () => [
    ...(await fetchBoot('no-cache')
      .then(({ pages }) => pages)
      .catch(() => [])),
    ...ownPages,
  ],
})
