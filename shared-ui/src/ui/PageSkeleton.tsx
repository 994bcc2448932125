import styled, { keyframes } from 'styled-components'
import { depth, s } from '../theme'
import { PageContainer } from './Page'
import { SkeletonText } from './Skeleton'
import { VisuallyHidden } from './VisuallyHidden'

/** Placeholder while a page's code loads. It has no heading, so that only the real page's heading gets the focus. */
export const PageSkeleton = () => (
  <PageContainer aria-busy="true">
    <Bar role="progressbar" aria-label="Sidan laddas" />
    <VisuallyHidden role="status">Laddar…</VisuallyHidden>
    <SkeletonText lines={6} />
  </PageContainer>
)

const appear = keyframes`
  to { opacity: 1; }
`
const advance = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`

/** A thin line below the top edge; it appears only when loading takes a moment. */
const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${depth('progress')};
  height: 3px;
  background: ${s('gold')};
  transform-origin: left;
  opacity: 0;
  animation:
    ${appear} 1ms linear 300ms forwards,
    ${advance} 8s cubic-bezier(0.1, 0.7, 0.3, 1) 300ms forwards;

  @media (prefers-reduced-motion: reduce) {
    animation: ${appear} 1ms linear 300ms forwards;
  }
`
