import { depth, media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** The layer of an open verse's menu: at its verse; on phones at the bottom of the window. */
export const MenuRow = styled.div.attrs<{ 'data-at-bottom'?: string }>({ 'data-at-bottom': '' })`
  position: absolute;
  z-index: ${depth('sticky')};
  inset-inline: 0;
  display: flex;
  justify-content: center;
  font: 400 1rem/1.4 ${s('sans')};
  text-indent: 0;
  pointer-events: none;
  ${media.phone} {
    position: fixed;
    z-index: ${depth('drawer')};
    inset-block-end: 0;
  }
`
