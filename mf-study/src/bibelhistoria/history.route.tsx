import { definePage } from '@portal/shared-ui'
import { studyCrumb } from '../shared/crumbs'
import { HistoryPage } from './HistoryPage'
import { timelineQuery, whatIsTheBibleQuery } from './history.data'
import { WhatIsTheBiblePage } from './WhatIsTheBiblePage'

export const historyRoutes = [
  definePage({
    path: 'bibelhistoria',
    element: <HistoryPage />,
    handle: {
      meta: () => ({
        title: 'Bibelhistoria & översättningar',
        description:
          'Hur Bibeln blev till, hur texten har bevarats genom tiderna och hur den kom till oss på svenska.',
        canonical: '/studera/bibelhistoria',
        crumbs: [studyCrumb],
      }),
      prefetch: ({ queryClient }) => queryClient.fetchQuery(timelineQuery),
    },
  }),
  definePage({
    path: 'bibelhistoria/vad-ar-bibeln',
    element: <WhatIsTheBiblePage />,
    handle: {
      meta: () => ({
        title: 'Vad är Bibeln?',
        description:
          'Bibelns 66 böcker, 39 i Gamla testamentet och 27 i Nya: vad de är, hur de har bevarats och hur de hör ihop.',
        canonical: '/studera/bibelhistoria/vad-ar-bibeln',
        crumbs: [studyCrumb, { label: 'Bibelhistoria & översättningar', to: '/studera/bibelhistoria' }],
        article: {},
      }),
      prefetch: ({ queryClient }) => queryClient.fetchQuery(whatIsTheBibleQuery),
    },
  }),
]
