import { css } from 'styled-components'
import { media } from './css'
import { declarations } from './declarations'
import { dark, drawing, light, measures, skies } from './tokens'

// A separate file: bundlers keep computed values, and every remote imports `css.ts`.

const day = declarations({ ...light, ...skies.light }, 'light')
const night = declarations({ ...dark, ...skies.dark }, 'dark')

/**
 * The system's scheme, unless `data-theme` on the root overrides it; the attribute also works on a part of a page, as
 * in the gallery. A dark reading sheet (`data-tone`) takes the page along. Print is always light.
 */
export const schemes = css`
  :root {
    ${declarations(drawing, 'light')}
    ${declarations(measures)}
  }
  :root,
  [data-theme='light'] {
    color-scheme: light;
    ${day}
  }
  ${media.dark} {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${night}
    }
  }
  @media screen {
    [data-theme='dark'],
    :root:has([data-tone='dark']) body {
      color-scheme: dark;
      ${night}
    }
  }
`
