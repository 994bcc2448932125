import { definePage } from '@portal/shared-ui'
import { PersonPage } from './PersonPage'

export const personRoute = definePage({
  path: 'person',
  element: <PersonPage />,
  handle: {
    meta: () => ({
      title: 'Person',
      description: 'Det som hör till en e-postadress hos Sanningens Ord. Kräver inloggning.',
      robots: 'noindex',
    }),
  },
})
