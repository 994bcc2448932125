import { definePage } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { OrHidden } from '@portal/shared-ui/hidden'
import { lessonsQuery } from '@portal/shared-ui/lessons'
import { soulwinningCrumb } from '../shared/crumbs'
import { linksQuery } from '../shared/settings.data'
import { hiddenCode } from './hidden/hiddenCode'
import { SchoolPage } from './SchoolPage'

export const schoolRoute = definePage({
  path: 'skolan',
  element: (
    <OrHidden code={hiddenCode} name="HiddenLesson">
      <SchoolPage />
    </OrHidden>
  ),
  handle: {
    meta: () => ({
      title: 'Själavinnarskolan',
      description:
        'En kurs på svenska i att dela evangeliet: videolektioner steg för steg, från det första ordet till beslutet och tiden efter.',
      canonical: pagePaths.soul_winning_lessons,
      crumbs: [soulwinningCrumb],
    }),
    prefetch: ({ queryClient, db }) =>
      Promise.all([queryClient.prefetchQuery(lessonsQuery(db)), queryClient.prefetchQuery(linksQuery(db))]),
  },
})
