import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

const profileCode = codeQuery('profil', () => import('./ProfilePage'))

export const profileRoute = definePage({
  index: true,
  code: profileCode,
  render: ({ ProfilePage }) => <ProfilePage />,
  handle: {
    meta: () => ({
      title: 'Min Profil',
      description: 'Ditt namn, din profilbild, din e-postadress och ditt lösenord i portalen.',
      canonical: '/profil',
      robots: 'noindex',
    }),
  },
})
