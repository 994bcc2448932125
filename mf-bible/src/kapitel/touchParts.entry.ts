export { ChapterSheet } from './ChapterSheet'
export { ReaderSettings } from './ReaderSettings'
export { ChapterTrail } from './spar/ChapterTrail'
