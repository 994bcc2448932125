/** A chapter as every area reads it; the answers of the study area show passages from the same cache. */
export {
  type Chapter,
  chapterQuery,
  fetchChapters,
  useChapter,
  type Verse,
  versesOf,
} from '@portal/shared-ui/scripture/chapter'
