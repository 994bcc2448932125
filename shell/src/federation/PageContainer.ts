import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** The width and side margins of a page, where no `Page` of shared-ui stands yet. */
export const PageContainer = styled.div`
  width: 100%;
  max-width: calc(${s('contentWidth')} + 2 * ${s('gutter')});
  margin: 0 auto;
  padding: 48px ${s('gutter')};
`
