export { CopyBar } from './CopyBar'
export { NoSuchChapter } from './NoSuchChapter'
export { ReaderSettings } from './ReaderSettings'
export { VerseMenu } from './VerseMenu'
