import { definePage } from '@portal/shared-ui'
import { TrashPage } from './TrashPage'

export const trashRoute = definePage({
  path: 'papperskorg',
  element: <TrashPage />,
  handle: {
    meta: () => ({
      title: 'Papperskorg',
      description: 'Det som portalens administratörer har tagit bort och kan återställa.',
      robots: 'noindex',
    }),
  },
})
