import type { PortalRoute } from '@portal/shared-ui/remote'
import { bibleCrumb } from '../shared/crumbs'
import { TodaysPage } from './TodaysPage'

export const todaysRoute: PortalRoute = {
  path: 'dagens-lasning',
  element: <TodaysPage />,
  handle: {
    meta: () => ({
      title: 'Dagens läsning',
      description: 'Dagens kapitel ur din läsplan på en sida, att läsa och bocka av.',
      canonical: '/bibeln/dagens-lasning',
      crumbs: [bibleCrumb],
      robots: 'noindex',
    }),
  },
}
