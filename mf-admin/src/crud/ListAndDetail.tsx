import { media } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/**
 * A list, and beside it the open item (`data-open`). Where there is room they are panes that scroll for themselves, so that
 * picking and saving never scroll the page; on narrow screens they take turns.
 */
export const ListAndDetail = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: 28px clamp(20px, 3vw, 40px);
  align-items: start;
  ${media.panes} {
    /* Room for the outline of a focused control at the pane's edge. */
    --pane-edge: 4px;
    --sticky-top: 0px;
    & > * {
      position: sticky;
      top: 80px;
      max-height: calc(100dvh - 96px);
      margin: calc(-1 * var(--pane-edge));
      padding: var(--pane-edge);
      overflow-y: auto;
      scrollbar-gutter: stable;
    }
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    &[data-open] > :first-child,
    &:not([data-open]) > :last-child {
      display: none;
    }
  }
`
