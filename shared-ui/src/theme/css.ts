import { depths } from './depths'
import { highlightColors } from './highlightColors'
import type { Token } from './tokens'

// Imports no colours: every app contains this file, and the shell alone needs the palettes.

/**
 * A token as CSS: `s('ink')` is `var(--ink)`. The same string in both schemes, so that server-rendered markup fits
 * every visitor and a change of scheme re-renders nothing.
 */
export const s = (token: Token) => `var(${property(token)})`

/** A named depth as a z-index. */
export const depth = (name: keyof typeof depths) => depths[name]

/** The colour of a stored highlight; yellow for unknown names. */
export const highlight = (name: string): string =>
  s((highlightColors.find((color) => color.name === name) ?? highlightColors[0]).token)

/** The part of the ink in the edge of marked verses. */
export const EDGE_INK = 0.45

/** The colour of a marked row's edge: the highlight's, strong enough to be seen beside any background. */
export const highlightEdge = (name: string): string =>
  `color-mix(in srgb, ${highlight(name)}, ${s('ink')} ${EDGE_INK * 100}%)`

/**
 * Media queries by name: `${media.phone} { … }`. Everything else is written for a wide screen. Widths are in em, 16
 * px unless the reader has chosen a larger text in the browser: a larger text then counts as a smaller window.
 */
export const media = {
  /** A phone with enlarged text: a line has room for half the words. No ordinary screen is this narrow. */
  narrow: '@media (max-width: 19em)',
  /** Up to 640 px, one column. */
  phone: '@media (max-width: 40em)',
  /** Up to 900 px: side panels move below the content, and the header shows its menu button. */
  tablet: '@media (max-width: 56.25em)',
  /** Up to 1023 px: the reader has its text in one column and a bar at the bottom, as on a phone. */
  column: '@media (max-width: 63.99em)',
  /** From 1100 px, and not in a low window: list and form of the office are panes that scroll independently. */
  panes: '@media (min-width: 68.75em) and (min-height: 34em)',
  /** From 1080 px the header has room for its search box, and a member's plan for the month beside it. */
  wide: '@media (min-width: 67.5em)',
  hover: '@media (hover: hover)',
  /** Touch targets of 44 px: for touch screens, and for windows as narrow as a phone. */
  touch: '@media (pointer: coarse), (max-width: 40em)',
  calm: '@media (prefers-reduced-motion: reduce)',
  dark: '@media screen and (prefers-color-scheme: dark)',
}

/** A token's custom property: `--brand-soft`. */
export const property = (token: string) =>
  `--${token.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)}`

/** Feedback and highlights mean what their hue says; shadows and backdrops are nearly black. */
const fixed = /^(on)?(ok|danger)|hl|shadow|drop/i

/** Whether a colour keeps its hue whatever hues the site has. */
export const keepsHue = (token: string): boolean => fixed.test(token)

/** The custom property by which a site's hues change a colour of a scheme: `--d-brand-soft`; short, because each document has all. */
export const hueProperty = (scheme: 'light' | 'dark', token: string): string =>
  property(`${scheme[0]}-${token}`)
