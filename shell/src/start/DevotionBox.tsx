import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/**
 * The container of the day's devotion, over the bottom of the dawn artwork. While empty it is as high as most
 * devotions, stacked on a phone, so that content below does not move.
 */
export const DevotionBox = styled.div`
  position: relative;
  max-width: calc(${s('contentWidth')} + 2 * ${s('gutter')});
  min-height: 470px;
  margin: -58px auto 0;
  padding: 0 ${s('gutter')};

  ${media.tablet} {
    min-height: 860px;
  }
  ${media.phone} {
    min-height: 522px;
  }
`
