/** The chapter query that all areas share: answers in the study area show passages from the same cache. */
export {
  type Chapter,
  chapterQuery,
  fetchChapters,
  useChapter,
  type Verse,
  versesOf,
} from '@portal/shared-ui/scripture/chapter'
