import type { PortalRoute } from '@portal/shared-ui/remote'
import { LoginPage } from './LoginPage'

export const loginRoute: PortalRoute = {
  path: 'login',
  element: <LoginPage />,
  handle: {
    meta: () => ({
      title: 'Admin Inloggning',
      description: 'Inloggning för administratörer av Sanningens Ord. Medlemmar loggar in på sin egen sida.',
      robots: 'noindex',
    }),
  },
}
