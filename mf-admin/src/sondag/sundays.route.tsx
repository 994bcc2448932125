import { definePage } from '@portal/shared-ui'
import { SundaysPage } from './SundaysPage'

export const sundaysRoute = definePage({
  path: 'sondag',
  element: <SundaysPage />,
  handle: {
    meta: () => ({
      title: 'Söndag',
      description: 'De närmaste datumen av den regelbundna samlingen hos Sanningens Ord. Kräver inloggning.',
      robots: 'noindex',
    }),
  },
})
