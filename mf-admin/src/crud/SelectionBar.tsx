import { depth, s } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

type Props = {
  label: string
  /** The number of selected rows. */
  chosen: number
  children: ReactNode
}

/** The number of selected rows and what can be done with them. Stays in view. */
export const SelectionBar = ({ label, chosen, children }: Props) => (
  <Bar role="group" aria-label={label}>
    <p role="status">{`${chosen} ${chosen === 1 ? 'vald' : 'valda'}`}</p>
    {children}
  </Bar>
)

const Bar = styled.div`
  position: sticky;
  z-index: ${depth('raised')};
  top: var(--sticky-top, 76px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px 14px;
  border: 1px solid ${s('brand')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  /* With large text it would cover too much of a small screen. */
  @media (max-height: 34em) {
    position: static;
  }
  p {
    margin: 0 6px 0 0;
    font-weight: 600;
  }
`
