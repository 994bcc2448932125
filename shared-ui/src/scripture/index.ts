/** The small part: names, links, addresses. Parsing references is separate code: call `loadParser` or `loadFinder`. */
export { type Book, bookByName, bookByOsis, bookBySlug, bookKey, books } from './books'
export type { FoundReference } from './finder'
export { formatPlace, parsePlace } from './place'
export { plainText } from './plainText'
export {
  formatReference,
  formatReferenceIn,
  type Reference,
  readReference,
  referencePath,
} from './reference'
export { parseVerseHash } from './verseHash'

/** Loads the parser of references: `const { parseReferences } = await loadParser()`. */
export const loadParser = () => import('./parser')

/** Finds references in running text; smaller than the parser, because it needs no verse counts. */
export const loadFinder = () => import('./finder')
