import { pagePaths } from '@portal/shared-ui/format'

/** The school with the module of this lesson open. */
export const lessonPath = (id: string): string => `${pagePaths.soul_winning_lessons}?id=${id}`
