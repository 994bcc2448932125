import { definePage } from '@portal/shared-ui'
import { StartPage } from './StartPage'

export const startRoute = definePage({
  index: true,
  element: <StartPage />,
  handle: {
    meta: () => ({
      title: 'Min sida',
      description: 'Din läsning, din kurs och det som du har sparat och markerat, samlat på ett ställe.',
      canonical: '/min-sida',
      robots: 'noindex',
    }),
  },
})
