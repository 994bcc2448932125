import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** Links at the end of an article. */
export const ArticleFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 12px;
  margin-top: 52px;
  padding-top: 24px;
  border-top: 1px solid ${s('line')};
`
