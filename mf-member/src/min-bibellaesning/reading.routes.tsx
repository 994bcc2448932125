import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

const readingCode = codeQuery('min-bibellaesning', () => import('./ReadingPage'))
const finishedCode = codeQuery('fullbordad', () => import('./FinishedPage'))

export const readingRoutes = [
  definePage({
    index: true,
    code: readingCode,
    render: ({ ReadingPage }) => <ReadingPage />,
    handle: {
      meta: () => ({
        title: 'Min bibelläsning',
        description: 'Följ en läsplan genom Bibeln dag för dag, eller läs i egen takt och bocka av kapitel.',
        canonical: '/min-bibellaesning',
        robots: 'noindex',
      }),
    },
  }),
  definePage({
    path: 'fullbordad',
    code: finishedCode,
    render: ({ FinishedPage }) => <FinishedPage />,
    handle: {
      meta: () => ({
        title: 'Fullbordad läsplan',
        description: 'Ett blad att skriva ut när du har läst din läsplan till slut.',
        canonical: '/min-bibellaesning/fullbordad',
        robots: 'noindex',
        crumbs: [{ label: 'Min bibelläsning', to: '/min-bibellaesning' }],
      }),
    },
  }),
]
