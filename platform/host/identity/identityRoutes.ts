import { readFile } from 'node:fs/promises'
import { compression } from '@portal/backend/gateway/compression'
import { iconOfLogo, logoIcons } from '@portal/shared-ui/site'
import { drawnInHues, hueStyle, paletteIn } from '@portal/shared-ui/theme/hues'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { manifestOf } from '../../contract/manifest'
import type { PortalState } from '../registry/portalState'
import { realFile } from '../registry/realFile'
import { createIconsInHues } from './iconInHues'
import type { IdentityReader } from './identityReader'

type Options = { folder: string; live: () => PortalState; siteOf: IdentityReader }

/** What browsers read of the site's identity besides documents: the manifest of an installed portal, and its icons. */
export function identityRoutes({ folder, live, siteOf }: Options): Hono {
  const app = new Hono()
  const inHues = createIconsInHues(folder)
  for (const { name } of logoIcons) {
    const file = `icon-${name}.png`
    app.get(`/${file}`, etag(), async (c, next) => {
      const portal = live()
      const site = await siteOf(portal)
      // Link previews and letters show it on pages of other sites.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      const icon = iconOfLogo(site.logo, name)
      if (icon && portal.backend) {
        c.header('Cache-Control', 'no-cache')
        return c.redirect(new URL(portal.backend.url).origin + icon, 302)
      }
      // In the built-in hues the shell's file is served.
      const picture = !site.logo && hueStyle(site) ? await inHues(portal, file, site) : null
      if (!picture) return next()
      return c.body(new Uint8Array(picture), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'no-cache',
      })
    })
  }
  app.get('/favicon.svg', async (c, next) => {
    const site = await siteOf(live())
    const file = hueStyle(site) && realFile(folder, 'shell', live().shell.version, 'favicon.svg')
    if (!file) return next()
    const svg = drawnInHues(await readFile(file, 'utf8'), site)
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-cache' })
  })
  return app.get('/manifest.webmanifest', compression, etag(), async (c) => {
    const site = await siteOf(live())
    const { paper } = paletteIn('light', site)
    return c.body(JSON.stringify(manifestOf(site, paper)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      // A new name is shown at the next visit.
      'Cache-Control': 'no-cache',
    })
  })
}
