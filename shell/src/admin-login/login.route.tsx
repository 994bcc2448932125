import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

/**
 * The way into the office. It is the frame's own page, so that the office's code is fetched by those alone who may use
 * it.
 */
export const loginRoute = definePage({
  path: '/admin/login',
  // A few people use it: its code is fetched when it is opened.
  code: codeQuery('admin-login', () => import(/* webpackChunkName: 'admin-login' */ './LoginPage')),
  render: ({ LoginPage }) => <LoginPage />,
  handle: {
    meta: () => ({
      title: 'Admin Inloggning',
      description: 'Inloggning för administratörer av Sanningens Ord. Medlemmar loggar in på sin egen sida.',
      robots: 'noindex',
    }),
  },
})
