import { definePage } from '@portal/shared-ui'
import { DashboardPage } from './DashboardPage'

export const dashboardRoute = definePage({
  path: 'dashboard',
  element: <DashboardPage />,
  handle: {
    meta: () => ({
      title: 'Instrumentpanel',
      description: 'Administratörernas instrumentpanel: portalens hela innehåll, samlat på ett ställe.',
      robots: 'noindex',
    }),
  },
})
