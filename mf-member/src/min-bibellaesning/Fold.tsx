import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** A folded part of the page: a row with a line above it. */
export const Fold = styled.section`
  padding-block: 14px;
  border-top: 1px solid ${s('line')};
  ${media.phone} {
    padding-block: 8px;
  }
  h2 {
    font-size: 1.1875rem;
  }
`
