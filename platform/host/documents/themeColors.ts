import { type Hues, paletteIn } from '@portal/shared-ui/theme/hues'

/** The background of a color scheme, for the bars that the browser or the phone draws around the page. */
const groundOf = (scheme: 'light' | 'dark', hues: Hues) => paletteIn(scheme, hues).paper

/** The `theme-color` tags: the chosen scheme's, or one for each scheme that the device may prefer. */
export function themeColors(theme: 'light' | 'dark' | null, hues: Hues): string {
  if (theme) return `<meta name="theme-color" content="${groundOf(theme, hues)}">`
  return (['light', 'dark'] as const)
    .map(
      (scheme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${groundOf(scheme, hues)}">`,
    )
    .join('\n')
}
