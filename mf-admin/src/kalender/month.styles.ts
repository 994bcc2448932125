import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** The weeks of a month. */
export const DayTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  background: ${s('surface')};
  th {
    padding: 6px 8px;
    color: ${s('muted')};
    font-size: 0.875rem;
    font-weight: 600;
    text-align: start;
  }
  td {
    height: 104px;
    padding: 6px 8px;
    border: 1px solid ${s('line')};
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
    vertical-align: top;
  }
  td[data-outside] {
    background: ${s('paper')};
  }
  time {
    color: ${s('muted')};
    font-weight: 600;
  }
  [aria-current] > time {
    color: ${s('brand')};
    text-decoration: underline;
  }
`

/** The days of a month below each other. */
export const DayList = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding: 10px 14px;
    border: 1px solid ${s('line')};
    border-radius: ${s('radiusS')};
    background: ${s('surface')};
    overflow-wrap: anywhere;
  }
  > li > time {
    color: ${s('muted')};
    font-weight: 600;
  }
  time::first-letter {
    text-transform: uppercase;
  }
  > [aria-current] {
    border-color: ${s('brand')};
  }
`
