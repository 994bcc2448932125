import styled from 'styled-components'

/** A search, and perhaps a choice of views, in one row beside a page's title; below it on a phone. */
export const TitleTools = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 23rem;
  max-width: 100%;
`
