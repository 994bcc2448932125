import { dark, light } from '@portal/shared-ui/theme/tokens'

/** The ground of each scheme, for the bars that the browser or the phone draws around the page. */
const grounds = { light: light.paper, dark: dark.paper }

/** The tags that name it: the chosen scheme's, or one for each that the device may prefer. */
export function themeColors(theme: keyof typeof grounds | null): string {
  if (theme) return `<meta name="theme-color" content="${grounds[theme]}">`
  return Object.entries(grounds)
    .map(
      ([scheme, ground]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${ground}">`,
    )
    .join('\n')
}
