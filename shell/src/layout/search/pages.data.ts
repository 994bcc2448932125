import { fetchBoot } from '@portal/platform/browser/registry/fetchRegistry'
import { queryOptions } from '@tanstack/react-query'

/** The pages that apps declare for the search by name. */
export const pagesQuery = queryOptions({
  queryKey: ['site-search', 'pages'],
  staleTime: 10 * 60_000,
  // If the registry cannot be read, the list is empty: the search still finds the database's hits and the shell's own
  // pages, which `search.data.ts` adds.
  queryFn: () =>
    fetchBoot('no-cache')
      .then(({ pages }) => pages)
      .catch(() => []),
})
