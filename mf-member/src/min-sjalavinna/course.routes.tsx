import { definePage } from '@portal/shared-ui'
import { CoursePage } from './CoursePage'
import { DiplomaPage } from './DiplomaPage'

export const courseRoutes = [
  definePage({
    index: true,
    element: <CoursePage />,
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
    element: <DiplomaPage />,
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
