import { SkeletonText, VisuallyHidden } from '@portal/shared-ui'
import { PageFrame } from '../frame/PageFrame'
import { SlowProgress } from '../frame/SlowProgress'

/** What stands in a slot while its remote is on the way. */
export const SlotSkeleton = () => (
  <PageFrame aria-busy="true">
    <SlowProgress />
    <VisuallyHidden role="status">Laddar…</VisuallyHidden>
    <SkeletonText lines={6} />
  </PageFrame>
)
