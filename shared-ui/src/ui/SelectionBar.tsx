import type { ReactNode } from 'react'
import styled from 'styled-components'
import { depth, floating, s } from '../theme'

type Props = {
  label: string
  /** The number of selected rows. */
  count: number
  /** An action that changes the selection, beside the number. */
  selecting?: ReactNode
  /** Actions for the selected rows. */
  children: ReactNode
}

/**
 * The number of selected rows of a list, and actions for them. It follows the list, so that selecting moves no row, and
 * stays in view at the lower edge while the list scrolls.
 */
export const SelectionBar = ({ label, count, selecting, children }: Props) => (
  <Bar role="group" aria-label={label}>
    <p role="status">{count === 0 ? 'Välj i listan' : `${count} ${count === 1 ? 'vald' : 'valda'}`}</p>
    {selecting}
    <Actions>{children}</Actions>
  </Bar>
)

const Bar = styled.div`
  ${floating}
  position: sticky;
  z-index: ${depth('sticky')};
  bottom: calc(12px + env(safe-area-inset-bottom));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 8px;
  padding-inline-start: 14px;
  margin-top: 16px;
  /* Does not stick on low screens, where large text would make it cover too much. */
  @media (max-height: 34em) {
    position: static;
  }
  p {
    margin: 0 auto 0 0;
    color: ${s('muted')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

/** The actions keep together: in a narrow list they follow the number as a whole. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  & > div {
    margin: 0;
  }
  && button {
    padding-inline: 10px;
  }
`
