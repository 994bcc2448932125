import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { depth, floating, s } from '../theme'

type Props = {
  label: string
  /** The number of selected rows. */
  count: number
  /** The edge of the window at which the bar stays in view while the list scrolls. */
  edge: 'top' | 'bottom'
  /** Actions for the selected rows. */
  children: ReactNode
}

/** The number of selected rows of a list, and actions for them. */
export const SelectionBar = ({ label, count, edge, children }: Props) => (
  <Bar role="group" aria-label={label} $edge={edge}>
    <p role="status">{count === 0 ? 'Välj i listan' : `${count} ${count === 1 ? 'vald' : 'valda'}`}</p>
    {children}
  </Bar>
)

const edges = {
  top: css`
    top: var(--sticky-top, 76px);
    z-index: ${depth('raised')};
    /* Does not stick on low screens, where large text would make it cover too much. */
    @media (max-height: 34em) {
      position: static;
    }
  `,
  bottom: css`
    bottom: calc(12px + env(safe-area-inset-bottom));
    z-index: ${depth('sticky')};
    margin-top: 16px;
  `,
}

const Bar = styled.div<{ $edge: Props['edge'] }>`
  ${floating}
  position: sticky;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 8px 14px;
  ${({ $edge }) => edges[$edge]}
  & > div {
    margin: 0;
  }
  p {
    margin: 0 auto 0 0;
    color: ${s('muted')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
