import { markingsKey } from '@portal/shared-ui/markings'
import type { ChapterRef } from '../shared/chapterRef'

/** The key of what a member has in one chapter. */
export const chapterMarkingsKey = (userId: string | undefined, { osis, chapter }: ChapterRef) =>
  [...markingsKey(userId), 'chapter', osis, chapter] as const
