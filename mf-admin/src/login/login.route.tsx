import { definePage } from '@portal/shared-ui'
import { LoginPage } from './LoginPage'

export const loginRoute = definePage({
  path: 'login',
  element: <LoginPage />,
  handle: {
    meta: () => ({
      title: 'Admin Inloggning',
      description: 'Inloggning för administratörer av Sanningens Ord. Medlemmar loggar in på sin egen sida.',
      robots: 'noindex',
    }),
  },
})
