import { Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { OrHidden } from '@portal/shared-ui/hidden'
import { useLocation } from 'react-router-dom'
import { notFoundRoute } from '../not-found/notFound.route'
import { usePage } from './pages.data'
import { WrittenText } from './WrittenText'

/** For the office alone, in one chunk with what shows references. */
const hiddenCode = codeQuery('sida-utkast', () => import(/* webpackChunkName: 'sida-mer' */ './HiddenPage'))

/** `/sida/{slug}` and `/om-oss/{slug}`: a page that the office has written. */
export const OwnPage = () => (
  <OrHidden code={hiddenCode} render={({ HiddenPage }, page) => <HiddenPage>{page}</HiddenPage>}>
    <WrittenPage />
  </OrHidden>
)

function WrittenPage() {
  const query = usePage(useLocation().pathname)
  if (query.data === null) return <Missing />
  return (
    <Page lead={query.data?.lead} layout="reading">
      <QueryView query={query} skeleton={<SkeletonText lines={24} />} loading="Laddar sidan…">
        {(page) => page && <WrittenText html={page.content} />}
      </QueryView>
    </Page>
  )
}

const Missing = () => notFoundRoute.element
