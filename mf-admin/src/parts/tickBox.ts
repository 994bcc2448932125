import { s } from '@portal/shared-ui/theme'
import { css } from 'styled-components'

/** A checkbox of a list, in the colours of the scheme: the browser's own is grey in the dark. */
export const tickBox = css`
  width: 20px;
  height: 20px;
  margin: 0;
  appearance: none;
  border: 1px solid ${s('control')};
  border-radius: 5px;
  background: ${s('surface')};
  cursor: pointer;
  &:checked {
    border-color: ${s('brand')};
    background: ${s('brand')};
  }
  &:checked::before {
    content: '';
    display: block;
    height: 100%;
    background: ${s('onBrand')};
    clip-path: polygon(16% 48%, 26% 39%, 42% 56%, 75% 22%, 85% 32%, 42% 76%);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
