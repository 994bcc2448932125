import type { PortalRoute } from '@portal/shared-ui/remote'
import { bibleCrumb } from '../shared/crumbs'
import { TodaysPage } from './TodaysPage'

export const todaysRoute: PortalRoute = {
  path: 'dagens-lasning',
  element: <TodaysPage />,
  handle: {
    meta: () => ({
      title: 'Dagens läsning',
      description: 'Alla kapitel som din läsplan har idag, på en sida, att läsa och bocka av.',
      canonical: '/bibeln/dagens-lasning',
      crumbs: [bibleCrumb],
      robots: 'noindex',
    }),
  },
}
