import type { Lesson } from '@portal/shared-ui/lessons'
import {
  askWithWaiting,
  type NewEntry,
  type Portal,
  toast,
  usePortal,
  useSession,
  useWrite,
} from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** A member's progress: started as soon as any row exists. */
export type Progress = { started: boolean; completed: ReadonlySet<string> }

type LessonValue = { lesson: string; completed: boolean }

const progressKey = (userId: string | undefined) => ['soul-winning', 'progress', userId]

const progressQuery = (portal: Portal, userId: string) =>
  queryOptions({
    queryKey: [...progressKey(userId), 'lessons'],
    queryFn: async ({ signal }): Promise<Progress> => {
      const { answer, waiting } = await askWithWaiting(portal, ['lesson'], async () => {
        const { data } = await portal.db
          .from('user_lesson_progress')
          .select('lesson_id, completed')
          .eq('user_id', userId)
          .abortSignal(signal)
          .throwOnError()
        const completed = data.filter((row) => row.completed).map((row) => row.lesson_id)
        return { started: data.length > 0, completed: new Set(completed) }
      })
      return waiting.reduce<Progress>((progress, entry) => withLesson(progress, entry) ?? progress, answer)
    },
  })

function withLesson(progress: Progress | undefined, { value }: NewEntry): Progress | undefined {
  const { lesson, completed } = value as LessonValue
  return (
    progress && {
      started: true,
      completed: completed ? new Set(progress.completed).add(lesson) : progress.completed,
    }
  )
}

/** The signed-in member's progress; idle for a visitor. */
export function useProgress() {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({ ...progressQuery(portal, userId ?? ''), enabled: userId !== undefined })
}

/** Starts the course: records the given lesson as begun. Does nothing to a lesson that has progress already. */
export function useStartCourse() {
  const write = useWriteLesson()
  return (lesson: Lesson) => write(lesson, false)
}

/** Marks a lesson as completed now; a toast says so once the server has stored it. Ignores the second click of a double click. */
export function useCompleteLesson() {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id) ?? ''
  const write = useWriteLesson()
  return (lesson: Pick<Lesson, 'id' | 'title'>) => {
    // Checks the cache, because the button is not disabled before its next render.
    const { queryKey } = progressQuery(portal, userId)
    if (portal.queryClient.getQueryData<Progress>(queryKey)?.completed.has(lesson.id)) return
    write(lesson, true, () => toast(`Grattis! Du har slutfört lektionen ”${lesson.title}”`))
  }
}

function useWriteLesson() {
  const userId = useSession(({ user }) => user?.id)
  const write = useWrite(withLesson)
  return ({ id, title }: Pick<Lesson, 'id' | 'title'>, completed: boolean, onApplied?: () => void) => {
    const entry: NewEntry = {
      kind: 'lesson',
      value: { lesson: id, completed } satisfies LessonValue,
      target: `lesson ${id}`,
      label: `${title}: ${completed ? 'slutförd' : 'påbörjad'}`,
      affects: [...progressKey(userId), 'lessons'],
      alsoInvalidates: [...progressKey(userId), 'history'],
    }
    void write([entry], { onApplied })
  }
}
