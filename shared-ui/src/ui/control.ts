import { css } from 'styled-components'
import { s } from '../theme'

/** The style of text fields and selects. 16 px, otherwise iOS zooms the page on focus. */
export const control = css`
  width: 100%;
  min-height: 46px;
  padding: 10px 14px;
  border: 1px solid ${s('control')};
  border-radius: 10px;
  background: ${s('surface')};
  color: ${s('ink')};
  font-size: 1rem;
  line-height: 1.4;
  transition: border-color ${s('quick')};
  &:hover:not(:disabled) {
    border-color: ${s('brand')};
  }
  &:focus-visible {
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${s('danger')};
  }
  &:disabled,
  &:read-only:not(select, [type='file']) {
    background: ${s('sunken')};
    color: ${s('muted')};
  }
`
