/** Articles by editors: rendered safely, and the plain text of their paragraphs. */
export { foreignPicture, linkAddress, picturePath, webAddress } from './addresses'
export { addedAttributes, alignments } from './allowed'
export { foreignPicturesIn, linkForeignPicture } from './foreignPictures'
export { type QuoteProps, QuoteShown } from './Nodes'
export { PlainText } from './PlainText'
export { paragraphs, plainText, proseOf } from './plainText'
export { RichText, withRichText } from './RichText'
export { SavedText } from './SavedText'
