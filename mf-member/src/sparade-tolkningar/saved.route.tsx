import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

const savedCode = codeQuery('sparade-tolkningar', () => import('./SavedPage'))

export const savedRoute = definePage({
  index: true,
  code: savedCode,
  render: ({ SavedPage }) => <SavedPage />,
  handle: {
    meta: () => ({
      title: 'Sparade svar',
      description: 'Svaren som du har sparat, att söka i, läsa med sina bibelställen och dela.',
      canonical: '/sparade-tolkningar',
      robots: 'noindex',
    }),
  },
})
