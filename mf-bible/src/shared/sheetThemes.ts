import { type ColorToken, property, s } from '@portal/shared-ui/theme'
import { css } from 'styled-components'

/** The reading themes, independent of the page's colour scheme. */
export const toneNames = ['light', 'paper', 'dark'] as const
export type Tone = (typeof toneNames)[number]

/** Old paper: the light scheme with a warmer background and the colours that go with it. */
export const paperTone: Partial<Record<ColorToken, string>> = {
  surface: '#F5E9D0',
  raised: '#FAF2E0',
  sunken: '#ECDDBE',
  ink: '#2A2118',
  muted: '#5C4F3C',
  line: '#DECBA6',
  control: '#857452',
  gold: '#A0660F',
  goldText: '#76480A',
  goldSoft: '#EDD49B',
}

/** The page around a sheet of old paper, a shade darker than the sheet, as in the light scheme. */
export const paperGround = '#EFE1C3'

/** The scheme that a tone is based on, for `data-theme`. */
export const themeOf = (tone?: Tone) => (tone === 'paper' ? 'light' : tone)

const onPaper = Object.entries(paperTone)
  .map(([token, color]) => `${property(token)}: ${color};`)
  .join('\n')

const pageOnPaper = css`
  ${onPaper}
  ${property('paper')}: ${paperGround};
`

/**
 * Styles for the reading sheet: its content adapts to the background. On old paper the page of a light scheme takes the
 * colours of the sheet, which would otherwise lie on it as a patch; a dark page stays dark.
 */
export const sheetThemes = css`
  &[data-tone] {
    background: ${s('surface')};
    color: ${s('ink')};
  }
  &[data-tone='paper'] {
    ${onPaper}
  }
  @media screen {
    :root[data-theme='light']:has(&[data-tone='paper']) body {
      ${pageOnPaper}
    }
  }
  @media screen and (prefers-color-scheme: light) {
    :root:not([data-theme]):has(&[data-tone='paper']) body {
      ${pageOnPaper}
    }
  }
`
