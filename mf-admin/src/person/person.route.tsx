import { definePage } from '@portal/shared-ui'
import { PersonPage } from './PersonPage'

export const personRoute = definePage({
  path: 'person',
  element: <PersonPage />,
  handle: {
    meta: () => ({
      title: 'Person',
      description: 'Det som hör till en e-postadress i portalen. Kräver inloggning.',
      robots: 'noindex',
    }),
  },
})
