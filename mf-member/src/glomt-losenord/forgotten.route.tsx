import type { PortalRoute } from '@portal/shared-ui/remote'
import { ForgottenPage } from './ForgottenPage'

export const forgottenRoute: PortalRoute = {
  index: true,
  element: <ForgottenPage />,
  handle: {
    meta: () => ({
      title: 'Glömt lösenord?',
      description: 'Ange din e-postadress, så skickar vi en länk som du kan välja ett nytt lösenord med.',
      canonical: '/glömt-lösenord',
      robots: 'noindex',
    }),
  },
}
