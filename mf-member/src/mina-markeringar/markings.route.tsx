import { definePage } from '@portal/shared-ui'
import { MarkingsPage } from './MarkingsPage'

export const markingsRoute = definePage({
  index: true,
  element: <MarkingsPage />,
  handle: {
    meta: () => ({
      title: 'Mina markeringar',
      description:
        'Verserna du har markerat och det du har antecknat, i Bibelns ordning eller senaste först.',
      canonical: '/mina-markeringar',
      robots: 'noindex',
    }),
  },
})
