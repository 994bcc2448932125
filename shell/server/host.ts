import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { createBundleLoader } from './bundles'
import { contentSecurityPolicy, INTEGRITY_POLICY } from './csp'
import { renderDocument } from './document'
import { createFeedRoutes } from './feeds'
import { originFor } from './origin'
import { pictureCopier } from './pictureCopier'
import { createPrerenderCache } from './prerenderCache'
import { createReportRoute } from './reports'
import { resolvePage } from './resolvePage'
import { openSite, type SiteOptions } from './site'
import { fileNotFound, serveFile } from './static'

/**
 * The host: serves the document of every address, the shell's files and the registry. With `serveRemotes` it serves
 * the remotes' files as well, for a site on one origin.
 */
export function createHost(options: SiteOptions & { serveRemotes?: boolean }): Hono {
  const site = openSite(options)
  const code = createBundleLoader(options.folder)
  const prerenderCache = createPrerenderCache()
  const originOf = originFor(options.publicUrl)
  const app = new Hono()

  app.get('/remotes.json', compress(), (c) => {
    const { registry: _, raw } = { ...site.live() }
    return c.json(raw, 200, { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })
  })

  app.get('/sw.js', async (c) => {
    const { shell, raw } = site.live()
    const file = raw.worker === 'off' ? 'sw-off.js' : 'sw.js'
    const response = await serveFile(c, join(options.folder, 'shell', shell.version), file)
    // The worker fetches what pages ask for, and their own policy has allowed that; it runs nothing else.
    response?.headers.set('Content-Security-Policy', "default-src 'none'; connect-src *")
    response?.headers.set('Cache-Control', 'no-cache')
    return response ?? fileNotFound(c)
  })

  app.get('/:file{favicon\\.svg|share\\.png|manifest\\.webmanifest|icon-[a-z0-9]+\\.png}', async (c) => {
    const { shell } = site.live()
    const response = await serveFile(c, join(options.folder, 'shell', shell.version), c.req.param('file'))
    response?.headers.set('Cache-Control', 'public, max-age=86400')
    return response ?? fileNotFound(c)
  })

  const servedFolders = options.serveRemotes ? '/:app{shell|mf-[a-z]+}/:version/*' : '/:app{shell}/:version/*'
  app.get(servedFolders, async (c) => {
    return (await serveFile(c, options.folder, new URL(c.req.url).pathname)) ?? fileNotFound(c)
  })

  app.route('/', pictureCopier)
  app.route('/', createReportRoute(options.folder, site.live))
  app.route('/', createFeedRoutes({ live: site.live, code, originOf }))

  app.get('*', compress(), async (c) => {
    const live = site.live()
    const url = new URL(c.req.url)
    const page = await resolvePage({ live, code, prerenderCache, url })
    if ('redirect' in page) return c.redirect(page.redirect, 301)
    const nonce = randomBytes(16).toString('base64')
    const theme = getCookie(c, 'theme')
    const html = renderDocument({
      live,
      ...page,
      path: url.pathname,
      origin: originOf(c),
      nonce,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
      script: options.development?.script,
    })
    return c.html(html, page.status, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy(live, nonce, options.development?.sources),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ...(options.development ? {} : INTEGRITY_POLICY),
    })
  })

  return app
}

/** One remote's files on an origin of its own: readable by every page, because the shell runs elsewhere. */
export function createRemoteOrigin({ folder, name }: { folder: string; name: string }): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
  app.get(`/${name}/*`, async (c) => {
    return (await serveFile(c, folder, new URL(c.req.url).pathname)) ?? fileNotFound(c)
  })
  app.get('/', (c) => c.text(`${name} lives here; the portal shows it.`))
  return app
}
