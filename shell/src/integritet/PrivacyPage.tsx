import { LazyPart, Page, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

/** The long texts have their own chunk. */
export const privacyCode = codeQuery(
  'integritet',
  () => import(/* webpackChunkName: 'integritet' */ './privacy.lazy'),
)

/** `/integritet`: what is kept about whom, why, for how long, and how it is removed. */
export const PrivacyPage = () => (
  <Page lead="Vad vi sparar om dig, varför, hur länge och hur du får det borttaget." width="text">
    <LazyPart code={privacyCode} skeleton={<SkeletonText lines={24} />}>
      {({ PrivacyText }) => <PrivacyText />}
    </LazyPart>
  </Page>
)
