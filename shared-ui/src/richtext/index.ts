/** The texts that editors write: shown safely, saved safely, and their bare words. */
export { allowedAttributes, allowedTags } from './allowed'
export { plainText, proseOf } from './plainText'
export { loadSanitizer, preloadRichText, RichText } from './RichText'
