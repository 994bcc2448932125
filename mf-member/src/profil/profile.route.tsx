import { definePage } from '@portal/shared-ui'
import { ProfilePage } from './ProfilePage'

export const profileRoute = definePage({
  index: true,
  element: <ProfilePage />,
  handle: {
    meta: () => ({
      title: 'Min Profil',
      description: 'Ditt namn, din profilbild, din e-postadress och ditt lösenord hos Sanningens Ord.',
      canonical: '/profil',
      robots: 'noindex',
    }),
  },
})
