import { css } from 'styled-components'
import { media, property, s } from './css'
import { dark, drawing, light, measures, skies } from './tokens'

// A separate file: bundlers keep computed values, and every remote imports `css.ts`.

// The part's background stays the page scheme's: deep blue by day, nearly black by night.
const { brandDeep: _ground, ...nightColors } = dark

const day = declarations({ ...light, ...skies.light })
const night = declarations({ ...dark, ...skies.dark })

/** For a part that is dark in both schemes (footer, hero, the quotation of the day): all tokens inside are dark. */
export const alwaysDark = css`
  color-scheme: dark;
  ${declarations(nightColors)}
  color: ${s('ink')};
`

/**
 * The system's scheme, unless `data-theme` on the root overrides it; the attribute also works on a part of a page, as
 * in the gallery. Print is always light.
 */
export const schemes = css`
  :root {
    ${declarations(drawing)}
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
    [data-theme='dark'] {
      color-scheme: dark;
      ${night}
    }
  }
`

function declarations(values: Record<string, string>) {
  return Object.entries(values)
    .map(([name, value]) => `${property(name)}: ${value};`)
    .join('\n')
}
