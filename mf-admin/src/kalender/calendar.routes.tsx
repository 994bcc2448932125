import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

const calendarCode = codeQuery(
  'office-calendar',
  () => import(/* webpackChunkName: 'office-calendar' */ './CalendarPage'),
)

export const calendarRoutes = [
  definePage({
    path: 'kalender',
    code: calendarCode,
    render: ({ CalendarPage }) => <CalendarPage />,
    handle: {
      meta: () => ({
        title: 'Kalender',
        description: 'Vad administratörerna hos Sanningens Ord publicerar och när. Kräver inloggning.',
        robots: 'noindex',
      }),
    },
  }),
  definePage({
    path: 'andakter/almanacka',
    code: calendarCode,
    render: ({ AlmanacPage }) => <AlmanacPage />,
    handle: {
      meta: () => ({
        title: 'Andaktsalmanackan',
        description: 'Vilken andakt varje dag har hos Sanningens Ord. Kräver inloggning.',
        robots: 'noindex',
      }),
    },
  }),
]
