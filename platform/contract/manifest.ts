import type { Site } from '@portal/shared-ui/site'

/**
 * The icons' addresses: the files of the built-in logo in the shell's public folder, which the host serves in a site's own
 * hues. Of a site with its own logo it leads from the PNG files to those that were drawn from it.
 */
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const iconsOf = ({ logo }: Pick<Site, 'logo'>) =>
  logo ? icons.filter(({ type }) => type === 'image/png') : icons

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
