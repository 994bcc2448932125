import { definePage } from '@portal/shared-ui'
import { ChangesPage } from './ChangesPage'

export const changesRoute = definePage({
  path: 'handelser',
  element: <ChangesPage />,
  handle: {
    meta: () => ({
      title: 'Händelser',
      description: 'Vem som har ändrat vad i innehållet i portalen. Kräver inloggning.',
      robots: 'noindex',
    }),
  },
})
