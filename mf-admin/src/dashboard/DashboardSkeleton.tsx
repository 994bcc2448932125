import { Skeleton, SkeletonList, VisuallyHidden } from '@portal/shared-ui'
import styled from 'styled-components'

/**
 * Shown until the dashboard's data has arrived: the number of tasks and events decides where each section is, so all of
 * them appear together and none moves.
 */
export const DashboardSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">Laddar…</VisuallyHidden>
    <Sections aria-hidden="true">
      <SkeletonList count={3} height="44px" />
      <Skeleton $height="128px" />
      <Skeleton $height="220px" />
    </Sections>
  </div>
)

const Sections = styled.div`
  display: grid;
  gap: 24px;
`
