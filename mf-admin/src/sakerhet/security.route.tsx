import { definePage } from '@portal/shared-ui'
import { SecurityPage } from './SecurityPage'

export const securityRoute = definePage({
  path: 'sakerhet',
  element: <SecurityPage />,
  handle: {
    meta: () => ({
      title: 'Säkerhetslogg',
      description: 'Felaktiga lösenord och nekade försök i portalen. Kräver inloggning.',
      robots: 'noindex',
    }),
  },
})
