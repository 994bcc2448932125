import { SkeletonText, VisuallyHidden } from '@portal/shared-ui'
import { DelayedProgress } from './DelayedProgress'
import { PageContainer } from './PageContainer'

/** What stands in a slot while its remote is on the way. */
export const SlotSkeleton = () => (
  <PageContainer aria-busy="true">
    <DelayedProgress />
    <VisuallyHidden role="status">Laddar…</VisuallyHidden>
    <SkeletonText lines={6} />
  </PageContainer>
)
