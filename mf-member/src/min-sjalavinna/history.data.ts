import { type Course, courseOf, lessonsQuery } from '@portal/shared-ui/lessons'
import { useDb, useSession } from '@portal/shared-ui/portal'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** A started lesson, including lessons that are no longer in the course. */
export type Taken = {
  id: string
  lessonId: string
  title: string
  duration: string
  module: string
  startedAt: string
  /** Null until it is completed. */
  completedAt: string | null
}

/** A member's progress and started lessons. */
export function useHistory() {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    // Below the key of the school's progress, so that completing a lesson there invalidates this query too.
    queryKey: ['soul-winning', 'progress', userId, 'history'],
    queryFn: userId
      ? async ({ signal }): Promise<{ course: Course; taken: Taken[] }> => {
          const [lessons, { data }] = await Promise.all([
            client.fetchQuery(lessonsQuery(db)),
            db
              .from('user_lesson_progress')
              .select(
                'id, lesson_id, completed_at, started_at, lesson:soul_winning_lessons (title, duration, module_title)',
              )
              .eq('user_id', userId)
              .order('started_at', { ascending: false })
              .order('id')
              .abortSignal(signal)
              .throwOnError(),
          ])
          const taken = data.flatMap(({ id, lesson_id, lesson, started_at, completed_at }) =>
            // A lesson in the office's trash has no title.
            lesson
              ? {
                  id,
                  lessonId: lesson_id,
                  title: lesson.title,
                  duration: lesson.duration,
                  module: lesson.module_title,
                  startedAt: started_at,
                  completedAt: completed_at,
                }
              : [],
          )
          const completed = data.filter((row) => row.completed_at).map((row) => row.lesson_id)
          return { course: courseOf(lessons, new Set(completed)), taken }
        }
      : skipToken,
  })
}
