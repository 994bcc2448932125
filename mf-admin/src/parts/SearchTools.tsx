import styled from 'styled-components'

/**
 * A search field and, where there is room for its whole placeholder, the order of the list beside it; otherwise below
 * it. About half an em a letter, and the room of the field's own parts.
 */
export const SearchTools = styled.div<{ $placeholder: string }>`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  & > :first-child {
    flex: 3 1 min(100%, ${({ $placeholder }) => $placeholder.length / 2 + 4.5}rem);
  }
  & > :not(:first-child) {
    flex: 1 1 min(100%, 10rem);
  }
`
