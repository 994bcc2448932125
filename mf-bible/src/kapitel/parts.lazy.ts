export { ChapterExtras } from './ChapterExtras'
export { VerseMenu } from './VerseMenu'
