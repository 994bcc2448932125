import type { PortalRoute } from '@portal/shared-ui/remote'
import { LoginPage } from './LoginPage'

export const loginRoute: PortalRoute = {
  index: true,
  element: <LoginPage />,
  handle: {
    meta: () => ({
      title: 'Logga in',
      description:
        'Logga in för att spara svar, markera bibelverser och följa din kurs och din bibelläsning.',
      canonical: '/logga-in',
      robots: 'noindex',
    }),
  },
}
