export { ChapterExtras } from './ChapterExtras'
export { NoSuchChapter } from './NoSuchChapter'
export { ReaderSettings } from './ReaderSettings'
export { VerseMenu } from './VerseMenu'
