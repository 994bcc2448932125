import { pagePaths } from '@portal/supabase/pagePaths'
import { shareSlug } from '../format'

/** The page of questions and answers. */
export const LIST_PATH = pagePaths.interpretations

/** The fields of an answer that its address is made from. */
export type Addressed = Parameters<typeof shareSlug>[0] & { id: string }

/** The address of one answer. The id identifies it; the slug is only for people. */
export const answerPath = (answer: Addressed): string =>
  `${LIST_PATH}?id=${answer.id}&slug=${shareSlug(answer)}`
