import { Page, QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import { BackButton } from '../shared/BackButton'

// Apart from the pages for signing in, which are the area's first.
const markingsCode = codeQuery('mina-markeringar', () => import('./MyMarkings'))

/** `/mina-markeringar`: every verse that a member has marked, and every note. */
export function MarkingsPage() {
  const code = useQuery(markingsCode)
  return (
    <Page width="reading" actions={<BackButton />}>
      <QueryView query={code}>{({ MyMarkings }) => <MyMarkings />}</QueryView>
    </Page>
  )
}
