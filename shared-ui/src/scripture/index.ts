/**
 * The light part: names, links, addresses. Reading references out of text is code of its own, with the verse counts of
 * all books, in `@portal/shared-ui/scripture/parser`: import that dynamically, or call `loadParser`.
 */
export { type Book, bookByName, bookByOsis, bookBySlug, books } from './books'
export type { FoundReference } from './parser'
export {
  formatReference,
  formatReferenceIn,
  parseVerseHash,
  type Reference,
  referencePath,
} from './reference'

/** The parser, fetched once: `const { parseReferences } = await loadParser()`. */
export const loadParser = () => import('./parser')
