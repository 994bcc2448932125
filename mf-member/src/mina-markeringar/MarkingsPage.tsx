import { LazyPart, Page } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { BackButton } from '../shared/BackButton'

// Apart from the pages for signing in, which are the area's first.
const markingsCode = codeQuery('mina-markeringar', () => import('./MyMarkings'))

/** `/mina-markeringar`: every verse that a member has marked, and every note. */
export function MarkingsPage() {
  return (
    <Page width="reading" actions={<BackButton />}>
      <LazyPart code={markingsCode}>{({ MyMarkings }) => <MyMarkings />}</LazyPart>
    </Page>
  )
}
