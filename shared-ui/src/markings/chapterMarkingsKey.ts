import { markingsKey } from './markingsKey'

/** The query key of a member's markings in one chapter. */
export const chapterMarkingsKey = (
  userId: string | undefined,
  { osis, chapter }: { osis: string; chapter: number },
) => [...markingsKey(userId), 'chapter', osis, chapter] as const
