/** The ground of each scheme (`paper` in the theme), for the bars that the browser or the phone draws around the page. */
const grounds = { light: '#FBF8F2', dark: '#0F1620' }

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
