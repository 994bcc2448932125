import { definePage } from '@portal/shared-ui'
import { LIST_PATH } from '@portal/shared-ui/answers'
import { studyCrumb } from '../../shared/crumbs'
import { ReceiptPage } from './ReceiptPage'

export const receiptRoute = definePage({
  path: 'tolkningar/kvitto',
  element: <ReceiptPage />,
  handle: {
    meta: () => ({
      title: 'Kvitto på din fråga',
      robots: 'noindex',
      crumbs: [studyCrumb, { label: 'Frågor och svar', to: LIST_PATH }],
    }),
  },
})
