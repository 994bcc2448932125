import { media } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/**
 * A search field and, where there is room for its whole placeholder and the longest order, the order of the list beside
 * it; otherwise below it. A letter takes up to 0.55 em, the parts of each control 3.5 rem; the order gets the rest.
 */
export const SearchTools = styled.div<{ $placeholder: string; $orders?: readonly { label: string }[] }>`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  & > :first-child {
    flex: 1 1 min(100%, ${({ $placeholder }) => $placeholder.length * 0.55 + 3.5}rem);
  }
  & > :not(:first-child) {
    flex: 1000 1 min(100%, ${({ $orders = [] }) => Math.max(10, lengthOf($orders) * 0.5 + 3.5)}rem);
    max-width: 16rem;
  }
  ${media.phone} {
    & > :not(:first-child) {
      max-width: none;
    }
  }
`

const lengthOf = (orders: readonly { label: string }[]) =>
  Math.max(0, ...orders.map(({ label }) => label.length))
