import { createHash } from 'node:crypto'
import type { PageMatch } from '../src/prerender/prerenderPage'
import type { Shell } from './bundles'
import type { PrefetchContext } from './matchRoute'
import type { Live } from './site'

const MAX_PAGES = 200
const MINUTE_MS = 60_000

type Page = { live: Live; shell: Shell; matches: PageMatch[]; reader: PrefetchContext; url: URL }
export type PrerenderCache = (page: Page) => Promise<string>

/**
 * The prerendered texts of pages, for browsers without scripts. Rendering one takes longer than the rest of its
 * document, so the last ones are cached by what they were rendered from: the address, the releases, the data, and the
 * minute, as some pages speak of today. So none of them can be old.
 */
export function createPrerenderCache(): PrerenderCache {
  const cache = new Map<string, Promise<string>>()
  return (page) => {
    const key = keyOf(page)
    const text = cache.get(key) ?? render(page)
    cache.delete(key)
    cache.set(key, text)
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_PAGES) break
      cache.delete(oldest)
    }
    return text
  }
}

/** Nothing when it cannot be rendered here: it is the browser's to show. */
async function render({ shell, matches, reader, url }: Page): Promise<string> {
  try {
    return await shell.prerenderPage({ ...reader, matches, url })
  } catch (error) {
    console.error(`The host could not render ${url.pathname}:`, error)
    return ''
  }
}

function keyOf({ live, reader, url }: Page): string {
  const data = reader.queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash, state }) => [queryHash, state.data])
  const minute = Math.floor(Date.now() / MINUTE_MS)
  return createHash('sha256')
    .update(JSON.stringify([url.pathname, url.search, live.shell.version, live.raw, minute, data], withSets))
    .digest('base64')
}

const withSets = (_: string, value: unknown) => (value instanceof Set ? [...value] : value)
