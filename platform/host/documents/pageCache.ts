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
 * where the host paints no more, and the last one is served until a newer whole one is there, for an hour.
 */
export const createPageCache = (options: Options) =>
  createContentCache<PageResult>({ maxChars: MAX_CHARS, ...options, worthOf, sizeOf })

function worthOf(page: PageResult) {
  if ('redirect' in page) return 'final'
  if (page.paint && (page.paint.isWhole || page.isLayoutAlone)) return 'good'
  return page.status === 404 || page.status === 410 ? 'final' : 'poor'
}

const sizeOf = (page: PageResult): number =>
  'paint' in page && page.paint
    ? page.paint.html.length + page.paint.css.length + JSON.stringify(page.data).length
    : 0
