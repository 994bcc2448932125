import { definePage } from '@portal/shared-ui'
import { SystemStatusPage } from './SystemStatusPage'

export const systemStatusRoute = definePage({
  path: 'systemstatus',
  element: <SystemStatusPage />,
  handle: {
    meta: () => ({
      title: 'Systemstatus',
      description: 'Vad som visas av varje område i portalen, och hur det går. Kräver inloggning.',
      robots: 'noindex',
    }),
  },
})
