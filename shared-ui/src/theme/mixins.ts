import { css } from 'styled-components'
import { media, s } from './css'

/** Text for screen readers only; it stays in the reading order. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`

/** The keyboard's focus ring: two colours, for contrast on light and dark backgrounds. */
export const focusRing = css`
  outline: 3px solid ${s('focus')};
  outline-offset: 2px;
`

/**
 * A serif heading; the caller sets the size. Beside other elements it keeps its words whole; a word that is longer than
 * its box breaks.
 */
export const heading = css`
  margin: 0;
  font-family: ${s('serif')};
  font-weight: 600;
  line-height: 1.15;
  letter-spacing: -0.01em;
  text-wrap: balance;
  max-width: 100%;
  overflow-wrap: break-word;
`

/** Bible text: large, airy, never more than 66 characters a line. */
export const scripture = css`
  font-family: ${s('serif')};
  font-size: calc(1.3125rem * var(--text-size, 1));
  line-height: 1.85;
  max-width: 66ch;
  ${media.phone} {
    font-size: calc(1.1875rem * var(--text-size, 1));
  }
`

/** A small spaced label above a heading or a group. */
export const eyebrow = css`
  font-family: ${s('sans')};
  font-size: 0.8125rem;
  font-weight: 600;
  letter-spacing: 0.09em;
  line-height: 1.4;
  text-transform: uppercase;
  color: ${s('goldText')};
`

/** A white surface with a hairline border: cards, panels, tables. */
export const sheet = css`
  background: ${s('surface')};
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusM')};
  box-shadow: ${s('shadow1')};
`

/** A panel that floats above the page: menus, popovers, the colour picker. */
export const floating = css`
  background: ${s('raised')};
  color: ${s('ink')};
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusM')};
  box-shadow: ${s('shadow2')};
`

/** A link in running text: the colour of actions, underlined in gold. */
export const textLink = css`
  color: ${s('brand')};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: ${s('gold')};
  text-underline-offset: 4px;
`

/** Removes the native look of a button. */
export const bareButton = css`
  appearance: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: pointer;
`

/** What a selection takes of an element: nothing, or always the whole. WebKit knows the property by its prefix alone. */
export const userSelect = (value: 'none' | 'all') => `-webkit-user-select: ${value}; user-select: ${value};`
