// @ts-check
import { createHash } from 'node:crypto'

const MAX_PAGES = 200
const MINUTE_MS = 60_000

/**
 * @typedef {typeof import('../../../src/server-entry').prerenderPage} PrerenderPage
 * @typedef {Parameters<PrerenderPage>[0]} Page
 * @typedef {(page: Page) => Promise<string>} PrerenderCache
 */

/**
 * The prerendered texts of an app's pages, for browsers without scripts. Rendering one takes longer than the rest of its
 * document, so the last ones are cached by what they were rendered from: the address, the data, and the minute, as some
 * pages speak of today. So none of them can be old.
 * @param {PrerenderPage} prerenderPage
 * @returns {PrerenderCache}
 */
export function createPrerenderCache(prerenderPage) {
  /** @type {Map<string, Promise<string>>} */
  const cache = new Map()
  return (page) => {
    const key = keyOf(page)
    const text = cache.get(key) ?? prerenderPage(page)
    cache.delete(key)
    cache.set(key, text)
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_PAGES) break
      cache.delete(oldest)
    }
    return text
  }
}

/** @param {Page} page */
function keyOf({ queryClient, url }) {
  const data = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash, state }) => [queryHash, state.data])
  const minute = Math.floor(Date.now() / MINUTE_MS)
  return createHash('sha256')
    .update(JSON.stringify([url.pathname, url.search, minute, data], withSets))
    .digest('base64')
}

/** @param {string} _ @param {unknown} value */
const withSets = (_, value) => (value instanceof Set ? [...value] : value)
