import { s } from '@portal/shared-ui/theme'
import styled, { keyframes } from 'styled-components'

const appear = keyframes`
  to { opacity: 1; }
`
const advance = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`

/** A thin bar under the top edge while something is on the way; it appears only when that takes a moment. */
export const DelayedProgress = () => <Bar role="progressbar" aria-label="Sidan laddas" />

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 60;
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
