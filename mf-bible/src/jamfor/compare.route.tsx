import type { PortalRoute } from '@portal/shared-ui/remote'
import { booksQuery } from '../shared/books.data'
import { chapterQuery } from '../shared/chapter.data'
import { bibleCrumb } from '../shared/crumbs'
import { ComparePage, comparisonCode } from './ComparePage'
import { parseSide } from './comparison'

export const compareRoute: PortalRoute = {
  path: 'jamfor',
  element: <ComparePage />,
  handle: {
    meta: () => ({
      title: 'Jämför kapitel – Bibeln',
      description:
        'Läs två kapitel ur Bibeln sida vid sida: välj en bok och ett kapitel till vänster och till höger.',
      canonical: '/bibeln/jamfor',
      crumbs: [bibleCrumb],
    }),
    prefetch: ({ queryClient, db, url }) =>
      Promise.all([
        queryClient.prefetchQuery(comparisonCode),
        queryClient.prefetchQuery(booksQuery(db)),
        ...(['forsta', 'andra'] as const).map((name) => {
          const { osis, chapter } = parseSide(url.searchParams, name) ?? {}
          return osis && chapter ? queryClient.prefetchQuery(chapterQuery(db, { osis, chapter })) : null
        }),
      ]),
  },
}
