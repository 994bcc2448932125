import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Lesson } from './course'

/** The columns of a lesson. */
export const LESSON_COLUMNS =
  'id, title, description, video_url, duration, lesson_order, module_order, module_title, module_description, created_at'

/** The published lessons in the order of the course. Public. */
export const lessonsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['soul-winning', 'lessons'],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }): Promise<Lesson[]> => {
      const { data } = await db
        .from('soul_winning_lessons')
        .select(LESSON_COLUMNS)
        .eq('is_public', true)
        .order('module_order')
        .order('lesson_order')
        .order('created_at')
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

export const useLessons = () => useQuery(lessonsQuery(useDb()))
