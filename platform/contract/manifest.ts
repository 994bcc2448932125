import type { Site } from '@portal/shared-ui/site'
import { hueStyle } from '@portal/shared-ui/theme/hues'

/** The built-in icon for systems that cut its corners, as a drawing in a site's own hues. */
export const MASKABLE_DRAWING = '/icon-maskable.svg'

/**
 * The icons' addresses: the files of the built-in logo in the shell's public folder. Of a site with its own logo the host
 * leads from the PNG files to those that were drawn from it; of a site with its own hues and the built-in logo it serves the
 * drawings alone, because the PNG files have the built-in colours.
 */
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const drawn = [
  ...icons.filter(({ type }) => type === 'image/svg+xml'),
  { src: MASKABLE_DRAWING, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
]

function iconsOf({ logo, ...hues }: Pick<Site, 'logo' | 'mainHue' | 'accentHue'>) {
  if (logo) return icons.filter(({ type }) => type === 'image/png')
  return hueStyle(hues) ? drawn : icons
}

/**
 * The web app manifest: what an installed portal is called and looks like.
 * @param ground the background of the light scheme
 */
export const manifestOf = (site: Site, ground: string) => ({
  id: '/',
  name: site.name,
  short_name: site.shortName || site.name,
  description: site.welcomeText,
  lang: 'sv',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  icons: iconsOf(site),
})
