import { media } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** A list, with its open item beside it (`data-open`); narrow screens show one of them at a time. */
export const ListAndDetail = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: 28px clamp(20px, 3vw, 40px);
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    &[data-open] > :first-child,
    &:not([data-open]) > :last-child {
      display: none;
    }
  }
`
