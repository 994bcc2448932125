/** A chapter as every area reads it; the answers of the study area show passages from the same cache. */
export { type Chapter, chapterQuery, useChapter, type Verse } from '@portal/shared-ui/scripture/chapter'
