import { definePage } from '@portal/shared-ui'
import { LoginPage } from './LoginPage'

export const loginRoute = definePage({
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
})
