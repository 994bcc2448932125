import { css } from 'styled-components'
import { media, property, s } from './css'
import { dark, drawing, light, measures, skies } from './tokens'

// In a file of its own: a bundler keeps what is computed, and every remote imports `css.ts`.

// The part's own ground stays that of the page's scheme: deep blue by day, nearly black by night.
const { brandDeep: _ground, ...nightColors } = dark

const day = declarations({ ...light, ...skies.light })
const night = declarations({ ...dark, ...skies.dark })

/** For a part that is dark in both schemes (footer, hero, the quotation of the day): everything inside follows. */
export const alwaysDark = css`
  color-scheme: dark;
  ${declarations(nightColors)}
  color: ${s('ink')};
`

/**
 * By the system, unless `data-theme` on the root says otherwise; the attribute also works on a part of a page, as in the
 * gallery. Paper is always light.
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
