import { isNotFound, type PageMeta } from '@portal/shared-ui/remote'
import type { Site } from '@portal/shared-ui/site'
import { SEARCH_PARAM } from '../../browser/meta/meta'
import { ownerOf, plainPath, type RemoteRelease, redirectOf, unavailableAt } from '../../contract/registry'
import { isOwnAddress } from '../../contract/validators'
import type { Log } from '../log/log'
import { loggedPath } from '../log/loggedPath'
import type { OpenPreview } from '../preview/previewOf'
import { withPreview } from '../preview/withPreview'
import type { PortalState } from '../registry/portalState'
import type { CarriedRead, Failure, PagePaint } from '../runners/messages'
import { NotAnswered } from '../runners/pendingRequests'
import type { Runners } from '../runners/runners'
import { addressOf } from './addressOf'
import { pictureSites } from './csp'
import type { KeptReads } from './keptReads'
import { layoutOf } from './layoutOf'
import { missingPage } from './missingPage'
import { requireMeta } from './requireMeta'

export type PageResult =
  | { redirect: string }
  | {
      status: 200 | 404 | 410 | 503
      meta: PageMeta
      hasFeed: boolean
      code: string[]
      data: CarriedRead[]
      paint?: PagePaint
      /** Whether its layout is all that it should have, because it is not public. */
      isLayoutAlone?: boolean
      /** When its data was read, in milliseconds since 1970, if that is an earlier read because the backend is away. */
      keptAt?: number
      /** No route leads to the address: the browser shows the page for unknown addresses. */
      isUnknown?: boolean
      /** The identity of the site that it was painted with. */
      site: Site
      remote: RemoteRelease | null
    }

/** A page that the host neither describes nor paints; its title is the site's. */
const renderedByBrowser = (site: Site) => ({
  status: 200 as const,
  meta: { title: site.name },
  hasFeed: false,
  code: [],
  data: [],
  remote: null,
  site,
})

/** A public page that the host could not read in time: the browser renders it, and search engines ask again. */
export const notRead = (site: Site) => ({ ...renderedByBrowser(site), status: 503 as const })

type Options = {
  live: PortalState
  site: Site
  runners: Runners
  url: URL
  log: Log
  kept: KeptReads
  preview?: OpenPreview | null
}

/** Longer chains of redirects count as circles: browsers give up after 20. */
const MAX_REDIRECTS = 5

/**
 * Resolves an address on the host: redirect, status and title. When an app's code fails, its pages lose their titles
 * but are still served; the browser then shows the result. A public page that could not be read is 503, so that search engines
 * keep what they know of it. Rejects when the shell's code cannot run.
 */
export async function resolvePage(options: Options): Promise<PageResult> {
  const page = await askPage(options)
  const passed = new Set<string>()
  let { url } = options
  for (let next = page; 'redirect' in next; next = await askPage({ ...options, url })) {
    passed.add(url.href)
    url = new URL(next.redirect, url)
    if (passed.has(url.href) || passed.size > MAX_REDIRECTS) return missingPage(options.site)
  }
  return page
}

async function askPage(options: Options): Promise<PageResult> {
  await options.runners.ready(options.live)
  const page = decideByRegistry(options)
  if (!('path' in page)) return page
  return page.carries && !options.url.search && !options.preview
    ? askLasting(options, page)
    : askRunner(options, page)
}

/** A page with what it has read, which the host keeps when its route is lasting, or with what it has kept. */
async function askLasting(options: Options, page: OwnedPage): Promise<PageResult> {
  const { kept, live } = options
  const readAt = Date.now()
  const keep = (reads: CarriedRead[]) => kept.keep(page.path, live, { reads, readAt })
  const result = await askRunner(options, page, { keep })
  if ('redirect' in result || result.status === 404) kept.drop(page.path, live, readAt)
  if ('redirect' in result || result.status !== 503) return result
  const found = kept.find(page.path, live)
  if (!found) return result
  const again = await askRunner(options, page, { kept: found.reads })
  const isWhole = 'paint' in again && again.paint?.isWhole
  return isWhole ? { ...again, keptAt: found.readAt } : result
}

/** A page whose app describes it. */
type OwnedPage = {
  path: string
  /** The remote that owns it; null for the shell's own pages, and for administrators': the host reads nothing for them. */
  remote: RemoteRelease | null
  /** Whether its document carries what the host has read: a public page. */
  carries: boolean
}

/** What the registry alone says of an address: where it leads, that it shows no page, or its page. */
function decideByRegistry({ live, site, url, preview = null }: Options): PageResult | OwnedPage {
  // Only for addresses: runners get the live portal, or one browser's preview would replace everybody's processes.
  const { registry } = preview ? withPreview(live, preview) : live
  const path = plainPath(url.pathname)
  const decoded = decodedPath(url)
  const target = redirectOf(registry, path) ?? (path === decoded || decoded === null ? undefined : path)
  if (target) return { redirect: encodePath(target) + url.search }

  const owner = ownerOf(registry, path)
  const remote = owner && owner.access !== 'admin' ? owner.remote : null
  const layoutAlone = { ...renderedByBrowser(site), remote }
  // The code of a preview does not run on the host: its pages arrive without markup.
  if (preview && [owner?.remote.name, ownerOf(live.registry, path)?.remote.name].includes(preview.app))
    return layoutAlone
  const unavailable = owner ? undefined : unavailableAt(registry.unavailable, path)
  if (unavailable)
    return { ...layoutAlone, status: 503, meta: { ...layoutAlone.meta, description: unavailable.reason } }
  if (!owner && unavailableAt(live.retiredAreas, path)) return { ...unknownPage(site), remote, status: 410 }
  if (decoded === null) return { ...unknownPage(site), remote }
  return { path, remote, carries: !owner || owner.access === 'anyone' }
}

const unknownPage = (site: Site) => ({ ...missingPage(site), isUnknown: true })

/** What the code of the page's app says: where it leads, that there is no such page, or its description and markup. */
async function askRunner(
  { live, site, runners, url, log }: Options,
  { path, remote, carries }: OwnedPage,
  { kept, keep }: { kept?: CarriedRead[]; keep?: (reads: CarriedRead[]) => void } = {},
): Promise<PageResult> {
  const missing = { ...missingPage(site), remote }
  const { app, address } = addressOf(live, url)
  const say = (what: string, { name, message }: Pick<Failure, 'name' | 'message'>) =>
    log.problem(`${app}: ${loggedPath(path)} ${what}: ${name}: ${message}`)
  const searched = app === 'shell' && url.searchParams.has(SEARCH_PARAM) && { pages: live.pages }
  try {
    const asks = { ...address, carries, layout: layoutOf(live, site), ...searched }
    const answer = await (kept
      ? runners.ask(live, app, 'page', { ...asks, reads: true, kept })
      : runners.page(live, app, asks))
    if (!answer) return { ...unknownPage(site), remote }
    if ('movedTo' in answer) return isOwnAddress(answer.movedTo) ? { redirect: answer.movedTo } : missing
    const { problem, backend: _, isRead, tooLong, lasting, ...described } = answer
    requireMeta(described.meta, pictureSites(live))
    const message = `Its ${tooLong.join(', ')} is too long.`
    if (tooLong.length > 0) say('is described without what is too long', { name: 'TypeError', message })
    if (problem) say('could not be rendered on the host', problem)
    if (lasting && described.paint?.isWhole) keep?.(lasting)
    return carries
      ? { ...described, remote, site, status: isRead ? 200 : 503 }
      : { ...described, remote, site, status: 200, isLayoutAlone: isRead }
  } catch (error) {
    if (isNotFound(error)) {
      return error.movedTo && isOwnAddress(error.movedTo)
        ? { redirect: encodePath(error.movedTo) + url.search }
        : missing
    }
    if (!(error instanceof NotAnswered)) say('could not be described', error as Error)
    return { ...(carries ? notRead : renderedByBrowser)(site), remote }
  }
}

/** Decodes the path; null when its encoding is invalid, or with a character that PostgreSQL's texts cannot have. */
function decodedPath(url: URL): string | null {
  try {
    const path = decodeURI(url.pathname)
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

/** `decodeURI` keeps escapes that would change an address's parts (`%2F`), so these must not be escaped again. */
const encodePath = (path: string) => encodeURI(path).replace(/%25(?=2[3-6BCF]|3[ABDF]|40)/gi, '%')
