import { compression } from '@portal/backend/gateway/compression'
import { iconOfLogo, logoIcons } from '@portal/shared-ui/site'
import { paletteIn } from '@portal/shared-ui/theme/hues'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { manifestOf } from '../../contract/manifest'
import type { PortalState } from '../registry/portalState'
import type { IdentityReader } from './identityReader'

type Options = { live: () => PortalState; siteOf: IdentityReader }

/** What browsers read of the site's identity besides documents: the manifest of an installed portal, and its icons. */
export function identityRoutes({ live, siteOf }: Options): Hono {
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
