import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { studyCrumb } from '../shared/crumbs'
import { timelineQuery, whatIsTheBibleQuery } from './history.data'

export const historyRoutes = [
  definePage({
    path: 'bibelhistoria',
    code: codeQuery(
      'studera/bibelhistoria',
      () => import(/* webpackChunkName: 'studera/bibelhistoria' */ './HistoryPage'),
    ),
    render: ({ HistoryPage }) => <HistoryPage />,
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
    code: codeQuery(
      'studera/vad-ar-bibeln',
      () => import(/* webpackChunkName: 'studera/vad-ar-bibeln' */ './WhatIsTheBiblePage'),
    ),
    render: ({ WhatIsTheBiblePage }) => <WhatIsTheBiblePage />,
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
