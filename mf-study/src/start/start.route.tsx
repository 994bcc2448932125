import { definePage } from '@portal/shared-ui'
import { hubQuery } from './hub.data'
import { StartPage } from './StartPage'

export const startRoute = definePage({
  index: true,
  element: <StartPage />,
  handle: {
    meta: () => ({
      title: 'Studera',
      description:
        'Trosgrunder, frågor och svar, argument, Bibelns historia, ämnen och undervisning i video: fördjupa dig i Bibeln på svenska.',
      canonical: '/studera',
    }),
    prefetch: ({ queryClient, db }) => queryClient.prefetchQuery(hubQuery(db)),
  },
})
