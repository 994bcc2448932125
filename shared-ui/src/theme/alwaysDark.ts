import { css } from 'styled-components'
import { s } from './css'
import { declarations } from './declarations'
import { dark } from './tokens'

// A separate file: bundlers keep computed values, and a remote with a dark part needs one palette of the three.

// The part's background stays the page scheme's: deep blue by day, nearly black by night.
const { brandDeep: _ground, ...nightColors } = dark

/** For a part that is dark in both schemes (footer, hero, the quotation of the day): all tokens inside are dark. */
export const alwaysDark = css`
  color-scheme: dark;
  ${declarations(nightColors, 'dark')}
  color: ${s('ink')};
`
