import { compression } from '@portal/backend/gateway/compression'
import { type Context, Hono } from 'hono'
import { createAskOptional } from './backend/askOptional'
import { choosePortal } from './canary/choosePortal'
import { createContentStamp } from './documents/contentStamp'
import { createDocumentRoutes } from './documents/documents'
import { createFeedRoutes } from './feeds/feeds'
import { createIdentityReader } from './identity/identityReader'
import { identityRoutes } from './identity/identityRoutes'
import { siteForBrowsers } from './identity/siteForBrowsers'
import { createLog, type Log } from './log/log'
import { loggedPath } from './log/loggedPath'
import { requestLog } from './log/requestLog'
import { originFor } from './origin'
import { createPreviewRoutes } from './preview/previewRoutes'
import { createReadOnRoutes } from './readOn/readOnRoutes'
import type { PortalState } from './registry/portalState'
import { remotesFile } from './registry/remotesFile'
import { cacheControlOf } from './registry/variants'
import { NotAnswered } from './runners/pendingRequests'
import { createRunners, type Runners } from './runners/runners'
import { securityHeaders } from './securityHeaders'
import { openSite, type SiteOptions } from './site'
import { fileNotFound, serveFile } from './static/static'
import { workerScript } from './static/workerScript'
import { pictureCopier } from './stills/pictureCopier'
import { createStillRoutes } from './stills/stillRoutes'
import { createDeclaredTexts } from './trail/declaredTexts'
import { createTrailRoutes } from './trail/trailRoutes'
import { createBackendProbe } from './watch/backendProbe'
import { createHealthRoutes } from './watch/health'
import { createLoadTokens } from './watch/loadTokens'
import { createMetrics } from './watch/metrics'
import { createReports } from './watch/reports'
import { senderOf } from './watch/sender'
import { createStatusRoute } from './watch/status'
import { createWatcher } from './watch/watcher'

type HostOptions = SiteOptions & {
  log?: Log
  /** Runs the code of releases. The caller closes it; the host's own runners end with the process. */
  runners?: Runners
  /** Whether its process has received SIGTERM. */
  isEnding?: () => boolean
  /** The token of `/metrics`; without one, the address does not exist. */
  metricsToken?: string
  /** Replaces the site's folder as the source of the live state. */
  site?: { live: () => PortalState; whenBackendKnown?: () => Promise<void> }
}

/** The host: serves the document of every address, the shell's files and the registry. */
export function createHost(options: HostOptions): Hono {
  const { folder, log = createLog({ json: false }), site = openSite(options) } = options
  const runners = options.runners ?? createRunners({ folder, log })
  const originOf = originFor(options.publicUrl)
  const { portalOf, portalOfDocument } = choosePortal(site.live, originOf)
  const app = new Hono()
  app.use(requestLog(log, site.live), securityHeaders(originOf))
  const stampOf = createContentStamp()
  const siteOf = createIdentityReader({ folder, stampOf })
  const tokens = createLoadTokens()
  const watcher = createWatcher(folder, site.live, log)
  const sender = (c: Context) => senderOf(c, options.publicUrl !== undefined)
  const loadOf = (c: Context, { statuses }: PortalState) => ({ sender: sender(c), statuses })
  const reports = createReports(folder, site.live, {
    log,
    sender,
    onPage: (c, token, rows) => {
      const portal = portalOf(c)
      if (tokens.redeem(token, loadOf(c, portal))) watcher.note(sender(c), rows, portal)
    },
  })
  const backend = createBackendProbe(site.live)
  const watchedBy = { live: site.live, runners, trials: watcher.trials }
  const metrics = createMetrics({ token: options.metricsToken, reports, backend, ...watchedBy })
  app.use(metrics.count)
  app.route('/', metrics.route)
  const health = createHealthRoutes({ ...watchedBy, backend, isEnding: options.isEnding })
  app.route('/', createStatusRoute({ folder, reports, ...watchedBy })).route('/', health)

  app.route('/', createPreviewRoutes({ folder, live: site.live, originOf, siteOf }))
  app.get('/remotes.json', compression, async (c) => {
    site.live()
    // An open tab polls once a minute: waits for the backend, so that its first poll after a switch by the office
    // already gets it.
    await site.whenBackendKnown?.()
    const portal = portalOf(c)
    return c.json(remotesFile(portal, siteForBrowsers(await siteOf(portal))), 200, {
      'Cache-Control': cacheControlOf(portal),
    })
  })

  app.route('/', identityRoutes({ folder, live: site.live, siteOf }))

  app.get('/sw.js', compression, (c) => workerScript(c, folder, site.live(), log))

  app.get('/:file{favicon\\.svg|share\\.png|icon-[a-z0-9]+\\.png}', async (c) => {
    const { shell } = site.live()
    const response = await serveFile(c, folder, `shell/${shell.version}/${c.req.param('file')}`)
    response?.headers.set('Cache-Control', 'public, max-age=300')
    // The picture that link previews show.
    response?.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return response ?? fileNotFound(c)
  })

  app.get('/:app{shell|mf-[a-z0-9-]+}/:version/*', async (c) => {
    // A remote with its own origin is served there. One that was released after the host's start has no origin yet
    // and is served here.
    if (options.origins?.[c.req.param('app')]) return fileNotFound(c)
    return (await serveFile(c, folder, new URL(c.req.url).pathname)) ?? fileNotFound(c)
  })

  app.route('/', pictureCopier).route('/', createStillRoutes({ folder, live: site.live, log, sender }))
  const served = { live: site.live, runners, originOf, log, stampOf, siteOf }
  app.route('/', reports.route).route('/', createFeedRoutes(served))
  const readsTexts = {
    live: site.live,
    texts: createDeclaredTexts({ folder, log }),
    ask: createAskOptional(),
  }
  app.route('/', createTrailRoutes(readsTexts)).route('/', createReadOnRoutes(readsTexts))
  const tokenFor = (c: Context, portal: PortalState) => tokens.issue(loadOf(c, portal))
  const documents = { ...options, ...served, portalOf: portalOfDocument, tokenFor, sender }
  app.route('/', createDocumentRoutes(documents))

  app.onError((error, c) => {
    if (!(error instanceof NotAnswered))
      log.problem(`${loggedPath(c.req.path)} cannot be answered: ${error.name}: ${error.message}`)
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '30' }
    return c.text('Portalen kan inte svara just nu. Försök igen om en stund.', 503, headers)
  })
  return app
}

/** Serves one remote's files on an origin of its own, readable by every page, because the shell runs on another origin. */
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
