import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { hubQuery } from './hub.data'

export const startRoute = definePage({
  index: true,
  code: codeQuery('studera', () => import(/* webpackChunkName: 'studera' */ './StartPage')),
  render: ({ StartPage }) => <StartPage />,
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
