import { type Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { isOwnAddress } from '../../contract/validators'
import type { IdentityReader } from '../identity/identityReader'
import { siteForBrowsers } from '../identity/siteForBrowsers'
import type { OriginOf } from '../origin'
import type { PortalState } from '../registry/portalState'
import { remotesFile } from '../registry/remotesFile'
import { fileNotFound, serveFile } from '../static/static'
import { END_PATH } from './previewBar'
import { findPreview, isOpen, isOver, PREVIEW_COOKIE, previewOf, redirectOnce } from './previewOf'
import { FILES_PATH, withPreview } from './withPreview'

type Options = { folder: string; live: () => PortalState; originOf: OriginOf; siteOf: IdentityReader }

const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/**
 * The routes of preview links: opening and ending one; and, for a browser that has opened one, a registry of its own, the
 * version's files, and reports that are not counted. Mounted before the routes for other browsers.
 */
export function createPreviewRoutes({ folder, live, originOf, siteOf }: Options): Hono {
  const app = new Hono()
  const cookieOf = (c: Context) =>
    ({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: originOf(c).startsWith('https:'),
    }) as const

  app.get(END_PATH, (c) => {
    deleteCookie(c, PREVIEW_COOKIE, cookieOf(c))
    return redirectOnce(c, cameFrom(c, originOf(c)))
  })

  app.get(`${FILES_PATH}:release/*`, async (c) => {
    const preview = previewOf(c, live())
    if (!preview || c.req.param('release') !== `${preview.app}@${preview.version}`) return fileNotFound(c)
    const file = new URL(c.req.url).pathname.slice(`${FILES_PATH}${c.req.param('release')}`.length)
    const response = await serveFile(c, folder, `/${preview.app}/${preview.version}${file}`)
    response?.headers.set('Cache-Control', 'no-store')
    return response ?? fileNotFound(c)
  })

  app.get('/_preview/:token', (c) => {
    const preview = findPreview(live(), c.req.param('token'))
    if (!preview)
      return refuse(
        c,
        404,
        'Länken är inte giltig. Kontrollera att du har fått med hela adressen, eller be om en ny länk.',
      )
    if (isOver(preview)) return refuse(c, 410, 'Länken gäller inte längre. Be om en ny.')
    if (!isOpen(preview))
      return refuse(c, 409, 'Versionen kan inte visas, för den passar inte portalen som den är just nu.')
    const expires = new Date(preview.until)
    setCookie(c, PREVIEW_COOKIE, c.req.param('token'), { ...cookieOf(c), expires })
    for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value)
    return redirectOnce(c, encodeURI('paths' in preview.release ? (preview.release.paths[0] ?? '/') : '/'))
  })

  app.get('/remotes.json', async (c, next) => {
    const preview = previewOf(c, live())
    if (!preview) return next()
    const portal = withPreview(live(), preview)
    return c.json(remotesFile(portal, siteForBrowsers(await siteOf(portal))), 200, PRIVATE)
  })

  // A report of a preview's page is no evidence about the live version.
  app.post('/_report', async (c, next) => (previewOf(c, live()) ? c.body(null, 204) : next()))
  return app
}

/** The page of this portal on which the link was followed; the start page when it is unknown. */
function cameFrom(c: Context, origin: string): string {
  const from = c.req.header('referer') ?? ''
  if (!URL.canParse(from)) return '/'
  const url = new URL(from)
  const address = url.pathname + url.search
  return url.origin === origin && isOwnAddress(address) ? address : '/'
}

const refuse = (c: Context, status: 404 | 409 | 410, why: string): Response =>
  c.html(
    `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Förhandsvisning</title><main><h1>Förhandsvisning</h1><p>${why}</p><p>Gå till <a href="/">startsidan</a>.</p></main></html>`,
    status,
    { ...PRIVATE, 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" },
  )
