import { LazyPart, Page, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { RouteContext } from '@portal/shared-ui/remote'

/** The long texts have their own chunk. */
export const privacyCode = codeQuery(
  'integritet',
  () => import(/* webpackChunkName: 'integritet' */ './privacy.lazy'),
)

/** The texts and the owner's settings. A failure leaves the page to fetch them itself. */
export async function prefetchPrivacy({ queryClient, db }: RouteContext): Promise<void> {
  const code = await queryClient.fetchQuery(privacyCode).catch(() => null)
  await code?.prefetchPrivacySettings(queryClient, db)
}

/** `/integritet`: what is kept about whom, why, for how long, and how it is removed. */
export const PrivacyPage = () => (
  <Page lead="Vad vi sparar om dig, varför, hur länge och hur du får det borttaget." width="text">
    <LazyPart code={privacyCode} skeleton={<SkeletonText lines={24} />}>
      {({ PrivacyText }) => <PrivacyText />}
    </LazyPart>
  </Page>
)
