import { definePage } from '@portal/shared-ui'
import { SavedPage } from './SavedPage'

export const savedRoute = definePage({
  index: true,
  element: <SavedPage />,
  handle: {
    meta: () => ({
      title: 'Sparade svar',
      description: 'Svaren som du har sparat, att söka i, läsa med sina bibelställen och dela.',
      canonical: '/sparade-tolkningar',
      robots: 'noindex',
    }),
  },
})
