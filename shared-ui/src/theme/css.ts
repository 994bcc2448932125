import { depths, highlightColors, type Token } from './tokens'

/**
 * A token as CSS: `s('ink')` is `var(--ink)`. The same string in both schemes, so that what the server
 * renders fits every visitor and a change of scheme re-renders nothing.
 */
export const s = (token: Token) => `var(${property(token)})`

/** A named depth as a z-index. */
export const depth = (name: keyof typeof depths) => depths[name]

/** The colour of a stored highlight; what is not known shows as yellow (BI-11). */
export const highlight = (name: string): string =>
  s((highlightColors.find((color) => color.name === name) ?? highlightColors[0]).token)

/** Media queries by name: `${media.phone} { … }`. Everything else is written for a wide screen. */
export const media = {
  /** Below this, one column and 44 px touch targets. */
  phone: '@media (max-width: 640px)',
  /** Below this, side panels go under and the header shows its menu button. */
  tablet: '@media (max-width: 900px)',
  /** From here the header has room for its search box. */
  wide: '@media (min-width: 1080px)',
  hover: '@media (hover: hover)',
  touch: '@media (pointer: coarse)',
  calm: '@media (prefers-reduced-motion: reduce)',
  dark: '@media screen and (prefers-color-scheme: dark)',
}

/** A token's custom property: `--brand-soft`. */
export const property = (token: string) =>
  `--${token.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)}`
