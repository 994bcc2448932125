import styled from 'styled-components'
import { s } from '../theme'

/** A checkbox in the colours of the scheme: the browser's own is grey in the dark. */
export const TickBox = styled.input.attrs({ type: 'checkbox' })`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  appearance: none;
  border: 1px solid ${s('control')};
  border-radius: 5px;
  background: ${s('surface')};
  cursor: pointer;
  &:is(:checked, :indeterminate) {
    border-color: ${s('brand')};
    background: ${s('brand')};
  }
  &:is(:checked, :indeterminate)::before {
    content: '';
    display: block;
    height: 100%;
    background: ${s('onBrand')};
    clip-path: polygon(16% 48%, 26% 39%, 42% 56%, 75% 22%, 85% 32%, 42% 76%);
  }
  &:indeterminate::before {
    clip-path: inset(43% 20%);
  }
  &:disabled {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
