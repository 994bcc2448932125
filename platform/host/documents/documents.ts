import { randomBytes } from 'node:crypto'
import { compression } from '@portal/backend/gateway/compression'
import type { Site } from '@portal/shared-ui/site'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { readParameters } from '../../contract/readParameters'
import { isPersonal, isUnavailable, ownerOf, plainPath, type RemoteRelease } from '../../contract/registry'
import type { IdentityReader } from '../identity/identityReader'
import { siteForBrowsers } from '../identity/siteForBrowsers'
import type { Log } from '../log/log'
import type { OriginOf } from '../origin'
import { withBar } from '../preview/previewBar'
import { type OpenPreview, previewOf, redirectOnce } from '../preview/previewOf'
import { withPreview } from '../preview/withPreview'
import type { PortalState } from '../registry/portalState'
import { cacheControlOf } from '../registry/variants'
import type { Runners } from '../runners/runners'
import { createSenderLimit } from '../senderLimit'
import type { SiteOptions } from '../site'
import { answerForm } from './answerForm'
import { contentSecurityPolicy, INTEGRITY_POLICY } from './csp'
import { renderDocument } from './document'
import { documentRegistry } from './documentRegistry'
import { type KeptReads, openKeptReads } from './keptReads'
import { paintMissing, UNKNOWN } from './missingPage'
import { createPageCache, type ReadPage } from './pageCache'
import { createKeptRenewal } from './renewKept'
import { notRead, resolvePage } from './resolvePage'
import { isRunnable, shellsThatServe, withPreviousShell } from './shellsThatServe'
import { FALLEN_SHELL } from './startScripts'
import { staticDocument } from './staticDocument'

/** Seconds after which a page that is unavailable now may be requested again. */
const RETRY_LATER = { 'Retry-After': '30' }

type Options = Pick<SiteOptions, 'folder' | 'development'> & {
  live: () => PortalState
  /** The portal that a request gets: it may be a variant of the live one. */
  portalOf: (c: Context) => PortalState
  runners: Runners
  originOf: OriginOf
  log: Log
  /** The backend's content stamp; null when it is unknown. */
  stampOf: (live: PortalState) => Promise<number | null>
  siteOf: IdentityReader
  /** A token that makes the page's report count as evidence. */
  tokenFor: (c: Context, portal: PortalState) => string
  /** The network that a request comes from (`senderOf`). */
  sender: (c: Context) => string | null
}

/**
 * Pages with a query that are read and rendered for one network, and for all together: their number has no limit, so
 * most are not in the cache. Beyond these the browser alone renders the page, and programs are asked to come again.
 */
const QUERIES_A_MINUTE = { sender: 60, all: 600 }

/**
 * The document of every address. When the host cannot run the live shell's code, it serves the shell's static
 * document, which has no title and no status of the page; when that file is damaged too, it serves the previous
 * shell.
 */
export function createDocumentRoutes(options: Options): Hono {
  const { folder, portalOf, runners, development } = options
  const cached = createPageCache(options)
  const kept = openKeptReads(folder)
  const renewKept = createKeptRenewal({ kept, stampOf: options.stampOf })
  const isAllowed = createSenderLimit(QUERIES_A_MINUTE, Date.now)
  return new Hono()
    .post('*', async (c) => answerForm(c, (await options.siteOf(portalOf(c))).name))
    .get('*', compression, async (c) => {
      const nonce = randomBytes(16).toString('base64')
      const newest = portalOf(c)
      const preview = previewOf(c, newest)
      // The code of a preview does not run on the host: a shell's page is its static document.
      const shell = preview?.app === 'shell' ? withPreview(newest, preview) : null
      for (const portal of shell ? [shell] : shellsThatServe(newest)) {
        const headers = {
          'Cache-Control':
            preview || isPersonal(portal.registry, c.req.path) ? 'no-store' : cacheControlOf(newest),
          'Content-Security-Policy': contentSecurityPolicy(portal, nonce, development?.sources),
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Referrer-Policy': 'strict-origin-when-cross-origin',
          ...(development ? {} : INTEGRITY_POLICY),
        }
        if (!shell && (await isRunnable(runners, portal)))
          return describedDocument(c, portal, {
            ...options,
            newest,
            preview,
            nonce,
            headers,
            cached,
            kept,
            renewKept,
            isAllowed,
          })
        const released = await staticDocument(folder, portal.shell, nonce, await options.siteOf(portal))
        const html = preview && released ? withBar(released, preview, nonce) : released
        if (html && isUnavailable(portal.registry, c.req.path))
          return c.html(html, 503, { ...headers, ...RETRY_LATER })
        if (html) return c.html(html, 200, headers)
      }
      throw new Error('No release of the shell is whole.')
    })
}

type Described = Options & {
  cached: ReturnType<typeof createPageCache>
  kept: KeptReads
  renewKept: ReturnType<typeof createKeptRenewal>
  isAllowed: ReturnType<typeof createSenderLimit>
  nonce: string
  headers: Record<string, string>
  newest: PortalState
  /** The version that this browser previews. */
  preview: OpenPreview | null
}

async function describedDocument(c: Context, live: PortalState, options: Described): Promise<Response> {
  const { runners, originOf, log, development, nonce, headers, newest, preview } = options
  const { tokenFor, sender, cached, kept, isAllowed, siteOf } = options
  const url = new URL(c.req.url)
  // Browsers send no fragment.
  url.hash = ''
  // A link that a campaign has marked leads to the same page.
  url.search = new URLSearchParams(readParameters(url.searchParams)).toString()
  const site = await siteOf(live)
  const asked = { live, site, runners, log, kept }
  const resolve = async () =>
    url.search === '' || isAllowed(sender(c)) ? resolvePage({ ...asked, url, preview }) : notRead(site)
  const readKept = (path: string) => {
    const address = new URL(path, url)
    return cached(live, address, () => resolvePage({ ...asked, url: address }), site)
  }
  const ofRequest = newest.variantSelection?.from ?? newest
  void options.renewKept(live, readKept, () => options.live() === ofRequest)
  // Only one browser gets a preview, so it must not enter the cache that all share.
  const isCached = !preview && isKept(live, url)
  const resolved = isCached
    ? await cached(live, url, resolve, site)
    : { readAt: Date.now(), value: await resolve() }
  const { value: page, readAt } = isCached
    ? await withMissing(live, resolved, { ...options, site })
    : resolved
  if ('redirect' in page)
    return preview ? redirectOnce(c, page.redirect) : redirectForNow(c, page.redirect, cacheControlOf(live))
  const theme = getCookie(c, 'theme')
  const shown = withPreviousShell(live, c.req.query(FALLEN_SHELL))
  const html = renderDocument({
    live: {
      ...shown,
      // A preview is no evidence against a release.
      browserRegistry: {
        ...(preview
          ? documentRegistry(withPreview(shown, preview))
          : { ...documentRegistry(shown), load: tokenFor(c, live) }),
        // That of the painted page, which the browser hydrates with it.
        ...siteForBrowsers(page.site),
      },
    },
    ...page,
    paintedBy: 'isUnknown' in page ? undefined : versionsOf(live, page.remote),
    readAt: ('keptAt' in page && page.keptAt) || readAt,
    path: url.pathname,
    origin: originOf(c),
    nonce,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    fallenShell: shown.shell === newest.shell ? null : newest.shell.version,
    script: development?.script,
  })
  return c.html(preview ? withBar(html, preview, nonce) : html, page.status, {
    ...headers,
    ...(page.status === 503 && RETRY_LATER),
  })
}

/**
 * Whether the cache keeps a page. Of pages that are not public, only the first one of an area without a query: a query may
 * contain a secret, and longer paths have no limit, because the host reads none of their rows.
 */
const isKept = ({ registry }: PortalState, { pathname, search }: URL): boolean =>
  !isPersonal(registry, pathname) ||
  (search === '' && ownerOf(registry, pathname)?.prefix === plainPath(pathname))

/** An unknown address shows the shared page for unknown addresses, with the address's own status and scripts. */
async function withMissing(
  live: PortalState,
  resolved: ReadPage,
  options: Described & { site: Site },
): Promise<ReadPage> {
  const { value: page } = resolved
  if ('redirect' in page || !page.isUnknown) return resolved
  const missing = await options.cached(live, UNKNOWN, () => paintMissing(live, options), options.site)
  return {
    ...missing,
    value: { ...missing.value, status: page.status, remote: page.remote, isUnknown: true },
  }
}

/** The versions of shell and area that have painted a page, as `platform/browser/painted/readPainted.ts` reads them. */
const versionsOf = ({ shell }: PortalState, remote: RemoteRelease | null): string =>
  [shell.version, ...(remote ? [remote.version] : [])].join(' ')

/** Browsers ask again before they follow it: a release or a rename may take it back. */
function redirectForNow(c: Context, to: string, cacheControl: string): Response {
  c.header('Cache-Control', cacheControl)
  return c.redirect(to, 301)
}
