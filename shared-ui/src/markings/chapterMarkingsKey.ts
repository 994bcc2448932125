import { markingsKey } from './markingsKey'

/** The key of what a member has in one chapter. */
export const chapterMarkingsKey = (
  userId: string | undefined,
  { osis, chapter }: { osis: string; chapter: number },
) => [...markingsKey(userId), 'chapter', osis, chapter] as const
