import type { Site } from '@portal/shared-ui/site'
import { hueStyle } from '@portal/shared-ui/theme/hues'

const home = 'a[href="/"]>img'

/** The own logo beside the name, as large as the built-in one. */
const LOGO = `${home}{margin-block:7px;object-fit:contain}`

/** Of two pictures one: the second in the dark scheme and in the footer, which is always dark. */
const BOTH = `${home}+img{display:none}${['footer ', ':root[data-theme=dark] '].map(second).join('')}@media screen and (prefers-color-scheme:dark){${second(':root:not([data-theme=light]) ')}}`

function second(where: string): string {
  return `${where}${home}:has(+img){display:none}${where}${home}+img{display:block}`
}

/** The style of a site's own hues and logo, before anything is painted; nothing while they are the built-in ones. */
export function siteStyle(site: Site, nonce: string): string {
  const logo = site.logo && LOGO + (site.darkLogo && BOTH)
  const style = hueStyle(site) + logo
  return style && `\n<style id="site" nonce="${nonce}">${style}</style>`
}
