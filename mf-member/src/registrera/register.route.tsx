import type { PortalRoute } from '@portal/shared-ui/remote'
import { RegisterPage } from './RegisterPage'

export const registerRoute: PortalRoute = {
  index: true,
  element: <RegisterPage />,
  handle: {
    meta: () => ({
      title: 'Skapa konto',
      description:
        'Skapa ett konto för att spara svar, markera bibelverser och följa din kurs och din bibelläsning.',
      canonical: '/registrera',
      robots: 'noindex',
    }),
  },
}
