import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

/** The sign-in page of the office. It belongs to the shell, so that only users with access download the office's code. */
export const loginRoute = definePage({
  path: '/admin/login',
  // Few people use it: the code is fetched when the page opens.
  code: codeQuery('admin-login', () => import(/* webpackChunkName: 'admin-login' */ './LoginPage')),
  render: ({ LoginPage }) => <LoginPage />,
  handle: {
    meta: () => ({
      title: 'Admin Inloggning',
      description: 'Inloggning för portalens administratörer. Medlemmar loggar in på sin egen sida.',
      robots: 'noindex',
    }),
  },
})
