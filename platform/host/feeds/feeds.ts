import { compression } from '@portal/backend/gateway/compression'
import { pagePaths } from '@portal/supabase/pagePaths'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { createContentCache } from '../documents/contentCache'
import { firstRunnable } from '../documents/shellsThatServe'
import type { IdentityReader } from '../identity/identityReader'
import type { Log } from '../log/log'
import type { OriginOf } from '../origin'
import type { PortalState } from '../registry/portalState'
import type { Runners } from '../runners/runners'
import { fileNotFound } from '../static/static'
import { UUID } from '../uuid'
import { renderRobots } from './robots'
import { feedOf, renderRss } from './rss'
import { createSitemap, renderSitemap, renderSitemapPart } from './sitemap'

type Options = {
  live: () => PortalState
  runners: Runners
  originOf: OriginOf
  log: Log
  /** The backend's content stamp; null when it is unknown. */
  stampOf: (live: PortalState) => Promise<number | null>
  siteOf: IdentityReader
}

/** The cache of feeds and calendars holds at most this many characters. */
const MAX_CHARS = 4_000_000

/** Routes for programs: search engines, feed readers, calendars. */
export function createFeedRoutes({ live, runners, originOf, log, stampOf, siteOf }: Options): Hono {
  const app = new Hono()
  /** The live state, with a shell that can run on the host. */
  const runnable = () => firstRunnable(runners, live())
  const sitemap = createSitemap({ runners, log })
  const cached = createContentCache<string | null>({
    stampOf,
    maxChars: MAX_CHARS,
    worthOf: (body) => (body === null ? 'final' : 'good'),
    sizeOf: (body) => body?.length ?? 0,
  })
  app.use('/robots.txt', compression, etag())
  app.use('/sitemap*', compression, etag())
  app.use(`${pagePaths.events}*`, compression, etag())

  app.get('/robots.txt', (c) => respond(c, 'text/plain', renderRobots(live(), originOf(c))))

  app.get('/sitemap.xml', async (c) =>
    respond(c, 'application/xml', renderSitemap(await sitemap(await runnable()), originOf(c))),
  )

  app.get('/:part{sitemap-[1-9][0-9]*\\.xml}', async (c) => {
    const part = Number.parseInt(c.req.param('part').slice('sitemap-'.length), 10)
    return respond(
      c,
      'application/xml',
      renderSitemapPart(await sitemap(await runnable()), part, originOf(c)),
    )
  })

  app.on('GET', ['/rss.xml', '/:page{.+}/rss.xml'], compression, etag(), async (c, next) => {
    // Joined, not resolved: a path may begin with two slashes, which would name another host.
    const self = new URL(`${originOf(c)}${c.req.path}`)
    const page = new URL(self)
    page.pathname = self.pathname.replace(/rss\.xml$/, '').replace(/(.)\/$/, '$1')
    const portal = await runnable()
    const { value } = await cached(portal, self, async () => {
      const feed = await feedOf(runners, portal, page)
      return feed && renderRss(feed, { page, self, siteName: (await siteOf(portal)).name })
    })
    // Without a feed the address is a 404.
    return value === null ? next() : respond(c, 'application/rss+xml', value)
  })

  app.get(`${pagePaths.events}.ics`, (c) => calendar(c))
  app.get(`${pagePaths.events}/:event{${UUID}\\.ics}`, (c) => calendar(c, c.req.param('event').slice(0, -4)))

  // The address is a secret: no cache may store the response, and links do not pass it on.
  app.get('/lasplan/:token{[0-9a-f]{32}\\.ics}', async (c) => {
    const token = c.req.param('token').slice(0, -4)
    const feed = await runners.ask(await runnable(), 'shell', 'reading', { token, origin: originOf(c) })
    const response = respond(c, 'text/calendar', feed)
    response.headers.set('Cache-Control', 'no-store')
    return response
  })

  async function calendar(c: Context, id?: string): Promise<Response> {
    const portal = await runnable()
    const origin = originOf(c)
    const make = async () =>
      runners.ask(portal, 'shell', 'calendar', { id, origin, siteName: (await siteOf(portal)).name })
    const { value } = await cached(portal, new URL(c.req.path, origin), make)
    return respond(c, 'text/calendar', value)
  }

  return app
}

function respond(c: Context, type: string, body: string | null): Response {
  if (body === null) return fileNotFound(c)
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=300',
  })
}
