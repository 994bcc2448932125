import { dark, light } from '@portal/shared-ui/theme/tokens'

/** The background of each color scheme, for the bars that the browser or the phone draws around the page. */
const grounds = { light: light.paper, dark: dark.paper }

/** The `theme-color` tags: the chosen scheme's, or one for each scheme that the device may prefer. */
export function themeColors(theme: keyof typeof grounds | null): string {
  if (theme) return `<meta name="theme-color" content="${grounds[theme]}">`
  return Object.entries(grounds)
    .map(
      ([scheme, ground]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${ground}">`,
    )
    .join('\n')
}
