import { DATA, DOCUMENTS, evict, FILES, find, findDocument, newestDocument, put } from './cacheStore'
import { fits } from './fits'
import { networkFirst } from './networkFirst'
import { offlinePage } from './offlinePage'
import { type FetchEvent, scope } from './scope'
import { dataKey, documentKey, isAnonymous, releasesIn, type Strategy } from './strategy'
import { withoutPage } from './withoutPage'

const NETWORK_TIMEOUT_MS = 4_000

type Handlers = Record<Exclude<Strategy, 'none'>, (event: FetchEvent) => Promise<Response>>

/** The handler of each kind of request. Responses are cached in parallel with their delivery, never before it. */
export const handlers: Handlers = { document, file, registry, data }

async function document(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const opened = caches.open(DOCUMENTS)
  // In Firefox a preload without network resolves with an error response.
  const network = event.preloadResponse.then((early) =>
    early && early.type !== 'error' ? early : fetch(event.request),
  )
  aside(event, network, (response) => cacheDocument(url, response, opened))
  return networkFirst({
    network,
    cached: () => findDocument(documentKey(url)),
    timeout: NETWORK_TIMEOUT_MS,
    isFailure: ({ status }) => status >= 500,
  }).catch(async () => {
    const started = await newestDocument()
    return started ? withoutPage(started) : offlinePage()
  })
}

/** Caches a page's document; deletes the cached one when the page is gone. */
export async function cacheDocument(
  url: string,
  response: Response,
  opened = caches.open(DOCUMENTS),
): Promise<void> {
  const key = documentKey(url)
  if (response.status === 404 || response.status === 410) await (await opened).delete(key)
  const releases = releasesIn(await response.clone().text())
  if (releases.length === 0) return
  await put(DOCUMENTS, 'document', key, response, opened)
  await evictUnused(releases)
}

let lastSeen = ''

/**
 * When the set of releases has changed since the last time, deletes files of earlier ones, unless another tab may use
 * them.
 */
async function evictUnused(releases: string[]): Promise<void> {
  const seen = releases.join()
  if (seen === lastSeen) return
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length > 1) return
  lastSeen = seen
  await evict()
}

async function file(event: FetchEvent): Promise<Response> {
  const { url, integrity, cache } = event.request
  // A reload means that the file was broken; the cached copy may be broken too.
  const cached = cache === 'reload' ? undefined : await find(FILES, url)
  if (cached && (await fits(cached, integrity))) return cached
  const network = fetchFile(url, { integrity, cache: cached ? 'reload' : cache })
  aside(event, network, (response) => put(FILES, 'file', url, response))
  return network
}

type Asked = { integrity?: string; cache?: RequestCache }

/** With CORS, so that the response can be checked against its hash; after a mismatch, fetches again past the HTTP cache. */
export async function fetchFile(
  url: string,
  { integrity = '', cache = 'default' }: Asked = {},
): Promise<Response> {
  const options: RequestInit = { mode: 'cors', credentials: 'same-origin', integrity }
  return fetch(url, { ...options, cache }).catch((error) => {
    if (!integrity || cache === 'reload') throw error
    return fetch(url, { ...options, cache: 'reload' })
  })
}

function registry(event: FetchEvent): Promise<Response> {
  const key = documentKey(event.request.url)
  const network = fetch(event.request)
  aside(event, network, (response) => put(DOCUMENTS, 'registry', key, response))
  // A page that bypasses the cache wants a newer registry than its own: the cached one may be older.
  if (event.request.cache === 'no-store') return network
  return networkFirst({ network, cached: () => find(DOCUMENTS, key), timeout: NETWORK_TIMEOUT_MS })
}

function data(event: FetchEvent): Promise<Response> {
  const key = dataKey(event.request)
  const opened = caches.open(DATA)
  const network = fetch(asVisitor(event.request))
  aside(event, network, (response) => put(DATA, 'data', key, response, opened))
  return networkFirst({ network, cached: () => find(DATA, key), timeout: NETWORK_TIMEOUT_MS })
}

function asVisitor(request: Request): Request {
  if (isAnonymous(request)) return request
  const headers = new Headers(request.headers)
  headers.set('Authorization', `Bearer ${headers.get('apikey')}`)
  return new Request(request, { headers })
}

/** Uses a copy of the response; a failure here does not affect the page that waits for the response. */
function aside(event: FetchEvent, network: Promise<Response>, use: (copy: Response) => Promise<void>): void {
  event.waitUntil(network.then((response) => use(response.clone())).catch(() => {}))
}
