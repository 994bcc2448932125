import { queryOptions } from '@tanstack/react-query'
import { fetchBoot } from '../../registry/fetchRegistry'
import type { PageEntry } from '../../registry/registry'

/** The frame's own page among those that the search knows by name. */
export const ownPages: PageEntry[] = [
  {
    title: 'Integritet',
    description: 'Vad vi sparar om dig och hur du får det borttaget.',
    to: '/integritet',
  },
]

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
