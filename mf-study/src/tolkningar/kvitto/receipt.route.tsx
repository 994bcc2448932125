import { definePage } from '@portal/shared-ui'
import { LIST_PATH } from '@portal/shared-ui/answers'
import { codeQuery } from '@portal/shared-ui/code'
import { studyCrumb } from '../../shared/crumbs'

export const receiptRoute = definePage({
  path: 'tolkningar/kvitto',
  code: codeQuery('studera/kvitto', () => import(/* webpackChunkName: 'studera/kvitto' */ './ReceiptPage')),
  render: ({ ReceiptPage }) => <ReceiptPage />,
  handle: {
    meta: () => ({
      title: 'Kvitto på din fråga',
      description:
        'Kvittot visar om din fråga väntar, är besvarad eller avvisad, och ingenting annat. Bara den som har kvittots adress ser det.',
      robots: 'noindex',
      crumbs: [studyCrumb, { label: 'Frågor och svar', to: LIST_PATH }],
    }),
  },
})
