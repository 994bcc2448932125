import { depths, highlightColors, type Token } from './tokens'

/**
 * A token as CSS: `s('ink')` is `var(--ink)`. The same string in both schemes, so that what the server
 * renders fits every visitor and a change of scheme re-renders nothing.
 */
export const s = (token: Token) => `var(${property(token)})`

/** A named depth as a z-index. */
export const depth = (name: keyof typeof depths) => depths[name]

/** The colour of a stored highlight; what is not known shows as yellow. */
export const highlight = (name: string): string =>
  s((highlightColors.find((color) => color.name === name) ?? highlightColors[0]).token)

/**
 * Media queries by name: `${media.phone} { … }`. Everything else is written for a wide screen. Widths are in em, 16 px
 * unless the reader has chosen a larger text in the browser: that leaves room for less, as a smaller window does.
 */
export const media = {
  /** A phone whose reader has chosen a larger text: a line has room for half the words. No usual screen is so narrow. */
  narrow: '@media (max-width: 19em)',
  /** Up to 640 px, one column. */
  phone: '@media (max-width: 40em)',
  /** Up to 900 px, side panels go under and the header shows its menu button. */
  tablet: '@media (max-width: 56.25em)',
  /** From 1100 px, and not in a low window, list and form of the office are panes that scroll for themselves. */
  panes: '@media (min-width: 68.75em) and (min-height: 34em)',
  /** From 1080 px the header has room for its search box. */
  wide: '@media (min-width: 67.5em)',
  hover: '@media (hover: hover)',
  /** Targets of 44 px: for a finger, and wherever the screen is a phone's. */
  touch: '@media (pointer: coarse), (max-width: 40em)',
  calm: '@media (prefers-reduced-motion: reduce)',
  dark: '@media screen and (prefers-color-scheme: dark)',
}

/** A token's custom property: `--brand-soft`. */
export const property = (token: string) =>
  `--${token.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)}`
