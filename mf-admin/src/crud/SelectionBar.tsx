import { depth, s } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

type Props = {
  label: string
  /** The number of selected rows. */
  chosen: number
  children: ReactNode
}

/** A bar with the number of selected rows and actions for them. Stays in view while the list scrolls. */
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
  /* Does not stick on low screens, where large text would make it cover too much. */
  @media (max-height: 34em) {
    position: static;
  }
  p {
    margin: 0 6px 0 0;
    font-weight: 600;
  }
`
