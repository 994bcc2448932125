import sansExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'
import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import serifExtended from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2'
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'
import { fallbackFonts } from '@portal/shared-ui/theme'

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212'
const extended = 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+2C60-2C7F, U+A720-A7FF'

const face = (family: string, weights: string, file: string, signs: string) => `
  @font-face {
    font-family: '${family} Variable';
    font-weight: ${weights};
    font-display: swap;
    src: url(${file}) format('woff2');
    unicode-range: ${signs};
  }`

/** The two font families, from the portal's own origin. Documents preload only the latin files. */
const fonts = [
  face('Source Serif 4', '200 900', serif, latin),
  face('Source Serif 4', '200 900', serifExtended, extended),
  face('Figtree', '300 900', sans, latin),
  face('Figtree', '300 900', sansExtended, extended),
]

/** The fonts as CSS, with the addresses of the build's own files. */
export const fontFaces = fonts.join('') + fallbackFonts
