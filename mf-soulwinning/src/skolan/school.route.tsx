import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { pagePaths } from '@portal/shared-ui/format'
import { OrHidden } from '@portal/shared-ui/hidden'
import { lessonsQuery } from '@portal/shared-ui/lessons'
import { soulwinningCrumb } from '../shared/crumbs'
import { linksQuery } from '../shared/settings.data'
import { SchoolPage } from './SchoolPage'

/** For the office alone. */
const hiddenCode = codeQuery(
  'skolan-utkast',
  () => import(/* webpackChunkName: 'skolan-utkast' */ './HiddenLesson'),
)

export const schoolRoute = definePage({
  path: 'skolan',
  element: (
    <OrHidden code={hiddenCode} render={({ HiddenLesson }, page) => <HiddenLesson>{page}</HiddenLesson>}>
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
