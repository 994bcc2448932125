export { ChapterSheet } from './ChapterSheet'
export { ReaderSettings } from './ReaderSettings'
