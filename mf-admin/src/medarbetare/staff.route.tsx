import { definePage } from '@portal/shared-ui'
import { StaffPage } from './StaffPage'

export const staffRoute = definePage({
  path: 'medarbetare',
  element: <StaffPage />,
  handle: {
    meta: () => ({
      title: 'Medarbetare',
      description: 'Vilka som är administratörer i portalen. Kräver inloggning.',
      robots: 'noindex',
    }),
  },
})
