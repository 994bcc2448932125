import { depth, floating } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** The panel under the search box. */
export const Panel = styled.div`
  ${floating}
  position: absolute;
  top: calc(100% + 10px);
  right: 0;
  z-index: ${depth('popup')};
  width: min(26.25rem, calc(100vw - 24px));
  padding: 8px;
`
