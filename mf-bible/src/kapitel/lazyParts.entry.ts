export { ChapterExtras } from './ChapterExtras'
export { VerseHint } from './VerseHint'
export { VerseMenu } from './VerseMenu'
