import { LazyPart, Page, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { RouteContext } from '@portal/shared-ui/remote'

/** The long texts are a separate chunk. */
export const privacyCode = codeQuery(
  'integritet',
  () => import(/* webpackChunkName: 'integritet' */ './privacy.lazy'),
)

/** Prefetches the texts and the owner's settings. After a failure the page fetches them itself. */
export async function prefetchPrivacy({ queryClient, db }: RouteContext): Promise<void> {
  const code = await queryClient.fetchQuery(privacyCode).catch(() => null)
  await code?.prefetchPrivacySettings(queryClient, db)
}

/** `/integritet`: which personal data is stored, why, for how long, and how it is removed. */
export const PrivacyPage = () => (
  <Page lead="Vad vi sparar om dig, varför, hur länge och hur du får det borttaget." layout="reading">
    <LazyPart code={privacyCode} skeleton={<SkeletonText lines={24} />}>
      {({ PrivacyText }) => <PrivacyText />}
    </LazyPart>
  </Page>
)
