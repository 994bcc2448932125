import { Skeleton, SkeletonCards, SkeletonList, VisuallyHidden } from '@portal/shared-ui'
import styled from 'styled-components'

/**
 * Shown until the dashboard's data has arrived: the number of tasks and events decides where each section is, so all of
 * them appear together and none moves.
 */
export const DashboardSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">Laddar…</VisuallyHidden>
    <Sections aria-hidden="true">
      <SkeletonList count={3} height="48px" />
      <Skeleton $height="128px" />
      <SkeletonCards count={9} height="88px" />
    </Sections>
  </div>
)

const Sections = styled.div`
  display: grid;
  gap: 34px;
`
