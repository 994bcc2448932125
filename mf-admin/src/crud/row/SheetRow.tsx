import { s, sheet } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** A row as a separate surface: first its text, then its actions. */
export const SheetRow = styled.li`
  ${sheet}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 16px;
  padding: 14px 16px;
  & > :first-child {
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > :first-child p {
    margin: 2px 0 0;
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
`
