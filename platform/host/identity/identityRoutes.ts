import { readFile } from 'node:fs/promises'
import { compression } from '@portal/backend/gateway/compression'
import { iconOfLogo, logoIcons } from '@portal/shared-ui/site'
import { drawnInHues, hueStyle, paletteIn } from '@portal/shared-ui/theme/hues'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { MASKABLE_DRAWING, manifestOf } from '../../contract/manifest'
import type { PortalState } from '../registry/portalState'
import { realFile } from '../registry/realFile'
import type { IdentityReader } from './identityReader'

type Options = { folder: string; live: () => PortalState; siteOf: IdentityReader }

/** The built-in icon as drawings: in the shell's file, and without its round corners for systems that cut their own. */
const drawings = { '/favicon.svg': (svg: string) => svg, [MASKABLE_DRAWING]: withoutCorners }

/** What browsers read of the site's identity besides documents: the manifest of an installed portal, and its icons. */
export function identityRoutes({ folder, live, siteOf }: Options): Hono {
  const app = new Hono()
  for (const { name } of logoIcons) {
    // Without a logo of the site's own the shell's file is served.
    app.get(`/icon-${name}.png`, async (c, next) => {
      const { backend } = live()
      const icon = iconOfLogo((await siteOf(live())).logo, name)
      if (!icon || !backend) return next()
      c.header('Cache-Control', 'no-cache')
      return c.redirect(new URL(backend.url).origin + icon, 302)
    })
  }
  for (const [path, draw] of Object.entries(drawings)) {
    app.get(path, async (c, next) => {
      const site = await siteOf(live())
      // In the built-in hues the shell's file is served.
      const file = hueStyle(site) && realFile(folder, 'shell', live().shell.version, 'favicon.svg')
      if (!file) return next()
      const svg = draw(drawnInHues(await readFile(file, 'utf8'), site))
      return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-cache' })
    })
  }
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

function withoutCorners(svg: string): string {
  return svg.replace(/ rx="[\d.]+"/, '')
}
