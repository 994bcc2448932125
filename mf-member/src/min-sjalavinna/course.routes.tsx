import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

const courseCode = codeQuery('min-sjalavinna', () => import('./CoursePage'))
const diplomaCode = codeQuery('diplom', () => import('./DiplomaPage'))

export const courseRoutes = [
  definePage({
    index: true,
    code: courseCode,
    render: ({ CoursePage }) => <CoursePage />,
    handle: {
      meta: () => ({
        title: 'Min själavinning',
        description: 'Hur långt du har kommit i Själavinnarskolan, och vilka lektioner du har tagit.',
        canonical: '/min-sjalavinna',
        robots: 'noindex',
      }),
    },
  }),
  definePage({
    path: 'diplom',
    code: diplomaCode,
    render: ({ DiplomaPage }) => <DiplomaPage />,
    handle: {
      meta: () => ({
        title: 'Diplom',
        description: 'Ditt diplom från Själavinnarskolan, att skriva ut när du har slutfört hela kursen.',
        canonical: '/min-sjalavinna/diplom',
        robots: 'noindex',
        crumbs: [{ label: 'Min själavinning', to: '/min-sjalavinna' }],
      }),
    },
  }),
]
