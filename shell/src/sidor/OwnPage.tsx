import { Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { OrHidden } from '@portal/shared-ui/hidden'
import { EditorText } from '@portal/shared-ui/richtext'
import { useLocation } from 'react-router-dom'
import { notFoundRoute } from '../not-found/notFound.route'
import { usePage } from './pages.data'

/** For the office alone. Part of the pages' chunk: each chunk of the shell has its hash in every document. */
const hiddenCode = codeQuery('sida-utkast', () => import(/* webpackChunkName: 'om-oss' */ './HiddenPage'))

/** `/sida/{slug}` and `/om-oss/{slug}`: a page that the office has written. */
export const OwnPage = () => (
  <OrHidden code={hiddenCode} render={({ HiddenPage }, page) => <HiddenPage>{page}</HiddenPage>}>
    <WrittenPage />
  </OrHidden>
)

function WrittenPage() {
  const query = usePage(useLocation().pathname)
  if (query.data === null) return notFoundRoute.element
  return (
    <Page lead={query.data?.lead} width="text">
      <QueryView query={query} skeleton={<SkeletonText lines={24} />} loading="Laddar sidan…">
        {(page) => page && <EditorText html={page.content} />}
      </QueryView>
    </Page>
  )
}
