import styled from 'styled-components'

/** A search, and perhaps a choice of views, in one row beside a page's title; below it on a phone. */
export const TitleTools = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  /* With large text not wider than a phone's page. */
  width: min(23rem, 100vw - 32px);
`
