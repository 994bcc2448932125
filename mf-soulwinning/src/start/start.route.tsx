import { definePage } from '@portal/shared-ui'
import { counterQuery } from '@portal/shared-ui/counter'
import { StartPage } from './StartPage'

export const startRoute = definePage({
  index: true,
  element: <StartPage />,
  handle: {
    meta: () => ({
      title: 'Själavinna',
      description:
        'Lär dig att dela evangeliet: en kurs steg för steg och verktyg att ha med sig ut i samtalen.',
      canonical: '/sjalavinna',
    }),
    prefetch: ({ queryClient, db }) => queryClient.prefetchQuery(counterQuery(db)),
  },
})
