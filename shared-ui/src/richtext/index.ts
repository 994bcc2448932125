/** The texts that editors write: shown safely, and the words of their paragraphs. */
export { paragraphs, proseOf } from './plainText'
export { preloadRichText, RichText } from './RichText'
