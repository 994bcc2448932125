import type { PortalRoute } from '@portal/shared-ui/remote'
import { HubPage } from './HubPage'

export const hubRoute: PortalRoute = {
  index: true,
  element: <HubPage />,
  handle: {
    meta: () => ({
      title: 'Studera',
      description:
        'Trosgrunder, frågor och svar, argument, Bibelns historia, ämnen och undervisning i video: fördjupa dig i Bibeln på svenska.',
      canonical: '/studera',
    }),
  },
}
