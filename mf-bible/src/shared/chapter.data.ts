/** The chapter query that all areas share: answers in the study area show passages from the same cache. */
export {
  type Chapter,
  chapterQuery,
  fetchChapters,
  isWithin,
  lastNumber,
  numbersOf,
  useChapter,
  type Verse,
  verseLabel,
  versesOf,
} from '@portal/shared-ui/scripture/chapter'
