import { definePage } from '@portal/shared-ui'
import { ReadingPage } from './ReadingPage'

export const readingRoute = definePage({
  index: true,
  element: <ReadingPage />,
  handle: {
    meta: () => ({
      title: 'Min bibelläsning',
      description: 'Följ en läsplan genom Bibeln dag för dag, eller läs i egen takt och bocka av kapitel.',
      canonical: '/min-bibellaesning',
      robots: 'noindex',
    }),
  },
})
