import { definePage } from '@portal/shared-ui'
import { AlmanacPage, CalendarPage } from './CalendarPage'

export const calendarRoutes = [
  definePage({
    path: 'kalender',
    element: <CalendarPage />,
    handle: {
      meta: () => ({
        title: 'Kalender',
        description: 'Vad portalens administratörer publicerar och när. Kräver inloggning.',
        robots: 'noindex',
      }),
    },
  }),
  definePage({
    path: 'andakter/almanacka',
    element: <AlmanacPage />,
    handle: {
      meta: () => ({
        title: 'Andaktsalmanackan',
        description: 'Vilken andakt varje dag har i portalen. Kräver inloggning.',
        robots: 'noindex',
      }),
    },
  }),
]
