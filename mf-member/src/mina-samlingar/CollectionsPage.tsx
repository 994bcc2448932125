import { LazyPart, Page } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { BackButton } from '../shared/BackButton'

// Separate from the sign-in pages, which are the area's first code.
const collectionsCode = codeQuery('mina-samlingar', () => import('./MyCollections'))

/** `/mina-samlingar`: a member's lists and their rows. */
export function CollectionsPage() {
  return (
    <Page back={<BackButton />}>
      <LazyPart code={collectionsCode}>{({ MyCollections }) => <MyCollections />}</LazyPart>
    </Page>
  )
}
