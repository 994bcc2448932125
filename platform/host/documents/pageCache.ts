import type { Site } from '@portal/shared-ui/site'
import type { PortalState } from '../registry/portalState'
import { createContentCache, type Read } from './contentCache'
import type { PageResult } from './resolvePage'

/** The cache holds at most this many characters of markup, styles and data, all versions together. */
const MAX_CHARS = 32_000_000

export type ReadPage = Read<PageResult>

type Options = Pick<Parameters<typeof createContentCache<PageResult>>[0], 'stampOf' | 'now'> & {
  maxChars?: number
}

/**
 * Caches the pages of documents (`contentCache.ts`). Only pages that were read and rendered whole stay, or as a layout
 * where the host paints no more, and the last one is served until a newer whole one is there, for an hour. One that
 * was painted with another identity of the site is made again.
 */
export function createPageCache(options: Options) {
  const cached = createContentCache<PageResult>({ maxChars: MAX_CHARS, ...options, worthOf, sizeOf })
  return (live: PortalState, url: URL, make: () => Promise<PageResult>, site: Site): Promise<ReadPage> =>
    cached(live, url, make, (page) => 'redirect' in page || page.site === site)
}

function worthOf(page: PageResult) {
  if ('redirect' in page) return 'final'
  if (page.keptAt) return 'poor'
  if (page.paint && (page.paint.isWhole || page.isLayoutAlone)) return 'good'
  return page.status === 404 || page.status === 410 ? 'final' : 'poor'
}

const sizeOf = (page: PageResult): number =>
  'paint' in page && page.paint
    ? page.paint.html.length + page.paint.css.length + JSON.stringify(page.data).length
    : 0
