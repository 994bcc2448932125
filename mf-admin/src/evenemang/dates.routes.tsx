import { definePage } from '@portal/shared-ui'
import { EventDatesPage, SundaysPage } from './DatesPage'

export const datesRoutes = [
  definePage({
    path: 'sondag',
    element: <SundaysPage />,
    handle: {
      meta: () => ({
        title: 'Söndag',
        description: 'De närmaste datumen av den regelbundna samlingen i portalen. Kräver inloggning.',
        robots: 'noindex',
      }),
    },
  }),
  definePage({
    path: 'evenemang/:id/datum',
    element: <EventDatesPage />,
    handle: {
      meta: () => ({
        title: 'Datum',
        description: 'De närmaste datumen av ett evenemang i portalen. Kräver inloggning.',
        robots: 'noindex',
      }),
    },
  }),
]
