export { VersesPicture } from './VersesPicture'
export { WordsDialog } from './WordsDialog'
