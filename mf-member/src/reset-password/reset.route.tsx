import { definePage } from '@portal/shared-ui'
import { ResetPage } from './ResetPage'

export const resetRoute = definePage({
  index: true,
  element: <ResetPage />,
  handle: {
    meta: () => ({
      title: 'Återställ lösenord',
      description: 'Välj ett nytt lösenord för ditt konto i portalen, med länken som du fick i ditt mejl.',
      canonical: '/reset-password',
      robots: 'noindex',
    }),
  },
})
