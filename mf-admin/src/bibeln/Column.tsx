import { media, s, sheet } from '@portal/shared-ui/theme'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

/** One of the three columns, with its heading. */
export function Column({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  )
}

/** The hint of a column while nothing is chosen in the previous one. */
export const ColumnHint = styled.p`
  margin: 0;
  color: ${s('muted')};
`

/** Action buttons for the chosen item. */
export const ColumnTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`

const Box = styled.section`
  ${sheet}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 16px;
  & > h2 {
    margin: 0;
    font-size: 1.25rem;
  }
  ${media.panes} {
    position: relative;
    display: flex;
    flex-direction: column;
    padding-top: 0;
    overflow-y: auto;
    & > * {
      flex: none;
    }
    /* Says what is read, however far down. */
    & > h2 {
      position: sticky;
      z-index: 1;
      top: 0;
      margin: 0 -16px;
      padding: 12px 16px 0;
      background: ${s('surface')};
    }
  }
`
