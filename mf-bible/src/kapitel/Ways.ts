import styled from 'styled-components'

/** The links that lead on from where there is nothing to read. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 10px;
`
