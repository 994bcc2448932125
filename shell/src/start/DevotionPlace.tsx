import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/**
 * Where the page of the day stands, over the foot of the dawn. Empty it is as high as most devotions, one part below the
 * other on a phone, so that what follows stays where it is.
 */
export const DevotionPlace = styled.div`
  position: relative;
  max-width: calc(${s('contentWidth')} + 2 * ${s('gutter')});
  min-height: 470px;
  margin: -58px auto 0;
  padding: 0 ${s('gutter')};

  ${media.tablet} {
    min-height: 860px;
  }
`
