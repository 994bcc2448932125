import { css } from 'styled-components'
import {
  type ColorToken,
  dark,
  depths,
  drawing,
  highlightColors,
  light,
  measures,
  type Token,
} from './tokens'

/**
 * A token as CSS: `s('ink')` is `var(--ink)`. The same string in both schemes, so that what the server
 * renders fits every visitor and a change of scheme re-renders nothing.
 */
export const s = (token: Token) => `var(--${kebab(token)})`

/** A named depth as a z-index. */
export const depth = (name: keyof typeof depths) => depths[name]

/** The colour of a stored highlight; what is not known shows as yellow (BI-11). */
export const highlight = (name: string): string =>
  s((highlightColors.find((color) => color.name === name) ?? highlightColors[0]).token)

/**
 * Media queries by name: `${media.phone} { … }`. Everything else is written for a wide screen. Widths are in em, 16 px
 * unless the reader has chosen a larger text in the browser: that leaves room for less, as a smaller window does.
 */
export const media = {
  /** Up to 640 px, one column. */
  phone: '@media (max-width: 40em)',
  /** Up to 900 px, side panels go under and the header shows its menu button. */
  tablet: '@media (max-width: 56.25em)',
  /** From 1080 px the header has room for its search box. */
  wide: '@media (min-width: 67.5em)',
  hover: '@media (hover: hover)',
  /** Targets of 44 px: for a finger, and wherever the screen is a phone's. */
  touch: '@media (pointer: coarse), (max-width: 40em)',
  calm: '@media (prefers-reduced-motion: reduce)',
  dark: '@media (prefers-color-scheme: dark)',
}

const properties = (scheme: Partial<Record<ColorToken, string>>) => declarations(scheme)

// The part's own ground stays that of the page's scheme: deep blue by day, nearly black by night.
const { brandDeep: _ground, ...nightColors } = dark

/** For a part that is dark in both schemes (footer, hero, the quotation of the day): everything inside follows. */
export const alwaysDark = css`
  color-scheme: dark;
  ${properties(nightColors)}
  color: ${s('ink')};
`

/**
 * By the system, unless `data-theme` on the root says otherwise; the attribute also works on a part of a page, as in the
 * gallery.
 */
export const schemes = css`
  :root {
    ${declarations(drawing)}
    ${declarations(measures)}
  }
  :root,
  [data-theme='light'] {
    color-scheme: light;
    ${properties(light)}
  }
  ${media.dark} {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${properties(dark)}
    }
  }
  [data-theme='dark'] {
    color-scheme: dark;
    ${properties(dark)}
  }
`

function kebab(token: string) {
  return token.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)
}

function declarations(values: Record<string, string>) {
  return Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}: ${value};`)
    .join('\n')
}
