import { readParameters } from '../../../contract/readParameters'

/** How the worker answers a request: by a handler of `handlers.ts`; it leaves `none` to the browser. */
export type Strategy = 'document' | 'file' | 'registry' | 'data' | 'none'

/** The parts of a request that the decision reads. */
export type RequestFacts = { url: string; method?: string; mode?: string; headers: Pick<Headers, 'get'> }

const REGISTRY_FILE = '/remotes.json'

export function strategyFor(request: RequestFacts, origin: string): Strategy {
  if ((request.method ?? 'GET') !== 'GET') return 'none'
  const url = new URL(request.url)
  // Links and files of a version that one browser previews.
  if (url.origin === origin && url.pathname.startsWith('/_preview/')) return 'none'
  if (request.mode === 'navigate') return url.origin === origin ? 'document' : 'none'
  if (releaseOf(request.url)) return 'file'
  if (url.origin === origin && url.pathname === REGISTRY_FILE) return 'registry'
  if (!url.pathname.includes('/rest/v1/') || !request.headers.get('apikey')) return 'none'
  return isAnonymous(request) || isForEverybody(url) ? 'data' : 'none'
}

/**
 * Whether a request reads the backend with the public key alone. A member's request carries their own token: it bypasses
 * the worker and is never cached.
 */
export function isAnonymous({ headers }: Pick<RequestFacts, 'headers'>): boolean {
  const authorization = headers.get('Authorization')
  return authorization === null || authorization === `Bearer ${headers.get('apikey')}`
}

/**
 * The Bible's text, doctrines and arguments, requested by a query for public rows only: members get the same rows as
 * visitors. The worker fetches them without the member's token, so that members too can read them without network.
 */
const isForEverybody = ({ pathname, searchParams }: URL): boolean =>
  /\/rest\/v1\/(books|chapters|pages|arguments)$/.test(pathname) &&
  ['is_active', 'is_public', 'is_published'].some((column) => searchParams.get(column) === 'eq.true')

const released = /\/((?:shell|mf-[a-z0-9-]+)\/[0-9a-f]{12})\//

/** `mf-bible/0f3a…` from a released file's address. Such a file never changes. */
export const releaseOf = (url: string): string | null => released.exec(url)?.[1] ?? null

/** Every release that a document or the registry names. */
export const releasesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(released, 'g'))].map(([, release]) => release ?? '')),
]

/** The shell's scripts and fonts that a document starts with, and their hashes. */
export const startFilesIn = (html: string): { path: string; integrity: string }[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const path = /(?:src|href)="(\/shell\/[0-9a-f]{12}\/[^"]+)"/.exec(tag)?.[1]
    return path ? [{ path, integrity: /integrity="([^"]*)"/.exec(tag)?.[1] ?? '' }] : []
  })

/**
 * The cache key of a page's document: with the query, which the page may show, in one order; without the hash and the
 * parameters that no page reads.
 */
export const documentKey = (url: string): string => {
  const { origin, pathname, searchParams } = new URL(url)
  const query = new URLSearchParams(readParameters(searchParams).sort()).toString()
  return origin + pathname.replace(/(.)\/+$/, '$1') + (query && `?${query}`)
}

/**
 * The cache key of data: the same address returns one row or many, depending on the request's headers, so these
 * belong to the key.
 */
export function dataKey({ url, headers }: RequestFacts): string {
  const key = new URL(url)
  // The browser adds `*/*` when a page sets no Accept header.
  const wants = [headers.get('Accept') ?? '*/*', headers.get('Accept-Profile'), headers.get('Prefer')]
  key.searchParams.append('wants', wants.filter(Boolean).join(' '))
  return key.href
}

type Answered = Pick<Response, 'status' | 'type' | 'redirected'> & { headers: Pick<Headers, 'get'> }

/**
 * Whether a page or data has a chapter of the Bible whose owner does not allow browsers to keep it: `terms` of shared-ui's
 * chapter. In a text of JSON the quotes would be escaped.
 */
export const mayStore = (text: string): boolean => !text.includes('"may_store":false')

/** A whole, readable response of the requested kind: no error page, no sign-in page of a hotel's network. */
export function isCacheable(strategy: Strategy, { status, type, redirected, headers }: Answered): boolean {
  if (status !== 200 || type === 'opaque' || redirected) return false
  // Members' and administrators' pages must not be stored on a shared device.
  if (headers.get('Cache-Control')?.includes('no-store')) return false
  const kind = headers.get('Content-Type') ?? ''
  if (strategy === 'document') return kind.startsWith('text/html')
  if (strategy === 'file') return !kind.startsWith('text/html')
  return /^application\/([\w.]+\+)?json/.test(kind)
}
