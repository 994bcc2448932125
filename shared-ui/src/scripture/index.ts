/**
 * The light part: names, links, addresses. Reading references out of text costs 25 kB compressed and lives in
 * `@portal/shared-ui/scripture/parser`: import that dynamically, or call `loadParser`.
 */
export { type Book, bookByName, bookByOsis, bookBySlug, books } from './books'
export type { FoundReference } from './parser'
export { formatReference, parseVerseHash, type Reference, referencePath } from './reference'

/** The parser, fetched once: `const { parseReference } = await loadParser()`. */
export const loadParser = () => import('./parser')
