import { definePage } from '@portal/shared-ui'
import { RegisterPage } from './RegisterPage'

export const registerRoute = definePage({
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
})
