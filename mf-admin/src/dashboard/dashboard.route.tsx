import { counterQuery } from '@portal/shared-ui/counter'
import type { PortalRoute } from '@portal/shared-ui/remote'
import { DashboardPage } from './DashboardPage'

export const dashboardRoute: PortalRoute = {
  path: 'dashboard',
  element: <DashboardPage />,
  handle: {
    meta: () => ({
      title: 'Instrumentpanel',
      description:
        'Administratörernas instrumentpanel: allt innehåll på Sanningens Ord, samlat på ett ställe.',
      robots: 'noindex',
    }),
    prefetch: ({ queryClient, db }) => queryClient.prefetchQuery(counterQuery(db)),
  },
}
