import { counterQuery } from '@portal/shared-ui/counter'
import type { PortalRoute } from '@portal/shared-ui/remote'
import { LandingPage } from './LandingPage'

export const landingRoute: PortalRoute = {
  index: true,
  element: <LandingPage />,
  handle: {
    meta: () => ({
      title: 'Själavinna',
      description:
        'Lär dig att dela evangeliet: en kurs steg för steg och verktyg att ha med sig ut i samtalen.',
      canonical: '/sjalavinna',
    }),
    prefetch: ({ queryClient, db }) => queryClient.prefetchQuery(counterQuery(db)),
  },
}
