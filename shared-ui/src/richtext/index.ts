/** The texts that editors write: shown safely, and the words of their paragraphs. */
export { foreignPicture, linkAddress, picturePath } from './addresses'
export { addedAttributes, alignments } from './allowed'
export { foreignPicturesIn, linkForeignPicture } from './foreignPictures'
export { paragraphs, proseOf } from './plainText'
export { RichText, withRichText } from './RichText'
