import { definePage } from '@portal/shared-ui'
import { ForgottenPage } from './ForgottenPage'

export const forgottenRoute = definePage({
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
})
