import type { PortalRoute } from '@portal/shared-ui/remote'
import { booksQuery } from '../shared/books.data'
import { StartPage } from './StartPage'

export const startRoute: PortalRoute = {
  index: true,
  element: <StartPage />,
  handle: {
    meta: () => ({
      title: 'Bibeln',
      description:
        'Läs hela Bibeln på svenska: sök bland verserna, markera med färg, kopiera och jämför kapitel.',
      canonical: '/bibeln',
    }),
    prefetch: ({ queryClient, db }) => queryClient.prefetchQuery(booksQuery(db)),
  },
}
