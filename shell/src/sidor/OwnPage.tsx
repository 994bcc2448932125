import { Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { PlainText } from '@portal/shared-ui/richtext'
import { useLocation } from 'react-router-dom'
import { notFoundRoute } from '../not-found/notFound.route'
import { usePage } from './pages.data'

/** `/sida/{slug}` and `/om-oss/{slug}`: a page that the office has written. */
export function OwnPage() {
  const query = usePage(useLocation().pathname)
  if (query.data === null) return <Missing />
  return (
    <Page lead={query.data?.lead} layout="reading">
      <QueryView query={query} skeleton={<SkeletonText lines={24} />} loading="Laddar sidan…">
        {(page) => page && <PlainText html={page.content} />}
      </QueryView>
    </Page>
  )
}

const Missing = () => notFoundRoute.element
