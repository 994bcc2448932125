import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

const startCode = codeQuery('min-sida', () => import('./StartPage'))

export const startRoute = definePage({
  index: true,
  code: startCode,
  render: ({ StartPage }) => <StartPage />,
  handle: {
    meta: () => ({
      title: 'Min sida',
      description: 'Din läsning, din kurs och det som du har sparat och markerat, samlat på ett ställe.',
      canonical: '/min-sida',
      robots: 'noindex',
    }),
  },
})
