import { media } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/**
 * A list, and beside it the open item (`data-open`). On wide screens both are panes that scroll independently, so
 * that choosing and saving never scroll the page (the layout gives `data-panes` its height); on narrow screens only
 * one of them is shown.
 */
export const ListAndDetail = styled.div.attrs<{ 'data-panes'?: string }>({ 'data-panes': '' })`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: 28px clamp(20px, 3vw, 40px);
  align-items: start;
  ${media.panes} {
    flex: 1;
    grid-template-rows: minmax(0, 1fr);
    align-items: stretch;
    min-height: 0;
    @media (min-width: 106em) {
      grid-template-columns: 560px minmax(0, 820px);
    }
    & > * {
      /* Visually hidden elements scroll with the pane; otherwise they would lengthen the page. */
      position: relative;
      /* Room for the outline of a focused control at the pane's edge; none below, where it would lengthen the page. */
      margin: -4px -4px 0;
      padding: 4px 4px 0;
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
