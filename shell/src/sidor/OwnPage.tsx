import { Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { OrHidden } from '@portal/shared-ui/hidden'
import { SavedText } from '@portal/shared-ui/richtext'
import { useLocation } from 'react-router-dom'
import { notFoundRoute } from '../not-found/notFound.route'
import { usePage } from './pages.data'

/** For the office alone. */
const hiddenCode = {
  ...codeQuery('sida-utkast', () => import(/* webpackChunkName: 'sida-utkast' */ './HiddenPage')),
  throwOnError: false,
}

/** `/sida/{slug}` and `/om-oss/{slug}`: a page that the office has written. */
export function OwnPage() {
  const { pathname } = useLocation()
  const page = <Written path={pathname} />
  return (
    <OrHidden code={hiddenCode} render={({ HiddenPage }) => <HiddenPage path={pathname}>{page}</HiddenPage>}>
      {page}
    </OrHidden>
  )
}

function Written({ path }: { path: string }) {
  const query = usePage(path)
  if (query.data === null) return <Missing />
  return (
    <Page lead={query.data?.lead} width="text">
      <QueryView query={query} skeleton={<SkeletonText lines={24} />} loading="Laddar sidan…">
        {(page) => page && <SavedText html={page.content} />}
      </QueryView>
    </Page>
  )
}

const Missing = () => notFoundRoute.element
