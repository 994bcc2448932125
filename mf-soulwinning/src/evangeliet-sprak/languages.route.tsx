import { definePage } from '@portal/shared-ui'
import { soulwinningCrumb, toolsCrumb } from '../shared/crumbs'
import { linksQuery } from '../shared/settings.data'
import { LanguagesPage } from './LanguagesPage'
import { qrCode } from './qrCode'

export const languagesRoute = definePage({
  path: 'verktyg/evangeliet-sprak',
  element: <LanguagesPage />,
  handle: {
    meta: () => ({
      title: 'Evangeliet på språk',
      description:
        'Evangeliet i video på fjorton språk, från svenska och engelska till punjabi och chichewa, med QR-kod att visa upp.',
      canonical: '/sjalavinna/verktyg/evangeliet-sprak',
      crumbs: [soulwinningCrumb, toolsCrumb],
    }),
    prefetch: ({ queryClient, db }) =>
      Promise.all([queryClient.prefetchQuery(linksQuery(db)), queryClient.prefetchQuery(qrCode)]),
  },
})
