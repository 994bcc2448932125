import { LazyPart, Page } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { BackButton } from '../shared/BackButton'

// Separate from the sign-in pages, which are the area's first code.
const markingsCode = codeQuery('mina-markeringar', () => import('./MyMarkings'))

/** `/mina-markeringar`: all of a member's highlights and notes. */
export function MarkingsPage() {
  return (
    <Page layout="list" back={<BackButton />}>
      <LazyPart code={markingsCode}>{({ MyMarkings }) => <MyMarkings />}</LazyPart>
    </Page>
  )
}
