export { ChapterTrail } from './ChapterTrail'
export { VerseTrail } from './VerseTrail'
