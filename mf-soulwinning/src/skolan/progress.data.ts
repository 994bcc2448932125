import type { Lesson } from '@portal/shared-ui/lessons'
import { type Db, toast, useDb, useSession } from '@portal/shared-ui/portal'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** A member's progress: started as soon as any row exists. */
export type Progress = { started: boolean; completed: ReadonlySet<string> }

const progressQuery = (db: Db, userId: string) =>
  queryOptions({
    queryKey: ['soul-winning', 'progress', userId],
    queryFn: async ({ signal }): Promise<Progress> => {
      const { data } = await db
        .from('user_lesson_progress')
        .select('lesson_id, completed')
        .eq('user_id', userId)
        .abortSignal(signal)
        .throwOnError()
      const completed = data.filter((row) => row.completed).map((row) => row.lesson_id)
      return { started: data.length > 0, completed: new Set(completed) }
    },
  })

/** The signed-in member's progress; idle for a visitor. */
export function useProgress() {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({ ...progressQuery(db, userId ?? ''), enabled: userId !== undefined })
}

/** Starts the course with its first lesson. A started course stays unchanged. The page shows no error after a failure. */
export function useStartCourse() {
  const { write, db, userId } = useProgressWriter()
  return useMutation({
    mutationKey: ['soul-winning', 'start'],
    mutationFn: (lesson_id: string) =>
      write(
        db
          .from('user_lesson_progress')
          .upsert(
            { user_id: userId, lesson_id, completed: false },
            { onConflict: 'user_id,lesson_id', ignoreDuplicates: true },
          ),
      ),
  })
}

const completing = ['soul-winning', 'complete']

/** Marks a lesson as completed, refetches the progress, and shows a toast; ignores a second click while sending. */
export function useCompleteLesson() {
  const { write, db, userId } = useProgressWriter()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: completing,
    mutationFn: ({ id: lesson_id }: Pick<Lesson, 'id' | 'title'>) =>
      write(
        db
          .from('user_lesson_progress')
          .upsert(
            { user_id: userId, lesson_id, completed: true, completed_at: new Date().toISOString() },
            { onConflict: 'user_id,lesson_id' },
          ),
      ),
    onSuccess: (_done, { title }) => toast(`Grattis! Du har slutfört lektionen ”${title}”`),
  })
  const complete: typeof mutate = (...lesson) => {
    // Checks the query client, since the component re-renders only after a second click may have come.
    if (queryClient.isMutating({ mutationKey: completing }) === 0) mutate(...lesson)
  }
  return { complete, isPending }
}

function useProgressWriter() {
  const db = useDb()
  const queryClient = useQueryClient()
  const userId = useSession(({ user }) => user?.id) ?? ''
  const write = async (request: { throwOnError: () => PromiseLike<unknown> }) => {
    await request.throwOnError()
    await queryClient.invalidateQueries({ queryKey: progressQuery(db, userId).queryKey })
  }
  return { db, userId, write }
}
