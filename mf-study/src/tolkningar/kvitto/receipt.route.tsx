import { definePage } from '@portal/shared-ui'
import { studyCrumb } from '../../shared/crumbs'
import { LIST_PATH } from '../address'
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
