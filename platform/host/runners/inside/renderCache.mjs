// @ts-check
import { createHash } from 'node:crypto'

/** The host caches whole pages; this cache is for pages whose data has not changed. A page has up to 2 million characters. */
const MAX_PAGES = 50
const MINUTE_MS = 60_000

/**
 * The inputs of a page's rendering.
 * @typedef {Pick<import('@portal/shared-ui/remote').RouteContext, 'queryClient' | 'url'> & { matches: unknown[], registry: object, base: string }} Page
 */

/**
 * Caches an app's rendered pages, because rendering one takes longer than the rest of its document. The key has all
 * inputs: address, data, frame, and the minute, as some pages show relative times. So no entry is stale.
 * @template {Page} P
 * @template R
 * @param {(page: P) => Promise<R>} render
 * @returns {(page: P) => Promise<R>}
 */
export function createRenderCache(render) {
  /** @type {Map<string, Promise<R>>} */
  const cache = new Map()
  return (page) => {
    const key = keyOf(page)
    const rendered = cache.get(key) ?? render(page)
    cache.delete(key)
    cache.set(key, rendered)
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_PAGES) break
      cache.delete(oldest)
    }
    return rendered
  }
}

/** @param {Page} page */
function keyOf({ queryClient, url, matches, registry, base }) {
  const data = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash, state }) => [queryHash, state.data])
  const minute = Math.floor(Date.now() / MINUTE_MS)
  return createHash('sha256')
    .update(
      JSON.stringify([url.pathname, url.search, minute, data, matches.length, registry, base], withSets),
    )
    .digest('base64')
}

/** @param {string} _ @param {unknown} value */
const withSets = (_, value) => (value instanceof Set ? [...value] : value)
