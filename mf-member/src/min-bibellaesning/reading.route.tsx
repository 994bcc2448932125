import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

const readingCode = codeQuery('min-bibellaesning', () => import('./ReadingPage'))

export const readingRoute = definePage({
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
})
