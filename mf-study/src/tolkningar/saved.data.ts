import { type Db, useDb, useSession } from '@portal/shared-ui/portal'
import { UNIQUE_VIOLATION } from '@portal/shared-ui/sqlState'
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Everything about what a member has saved; the page with their saved answers keeps its list under the same key. */
const savedKey = (userId: string | undefined) => ['saved-interpretations', userId] as const

const savedAmongQuery = (db: Db, userId: string | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...savedKey(userId), 'among', ids],
    queryFn:
      userId && ids.length > 0
        ? async ({ signal }): Promise<string[]> => {
            const { data } = await db
              .from('saved_interpretations')
              .select('interpretation_id')
              .eq('user_id', userId)
              .in('interpretation_id', ids)
              .abortSignal(signal)
              .throwOnError()
            return data.map((row) => row.interpretation_id)
          }
        : skipToken,
  })

/** Which of these answers the member has saved; none for a visitor. */
export function useSaved(ids: string[]): ReadonlySet<string> {
  const userId = useSession(({ user }) => user?.id)
  const { data } = useQuery(savedAmongQuery(useDb(), userId, ids))
  return new Set(data)
}

/** Saves (`true`) or unsaves an answer. It shows at once, and goes back when the database refuses. */
export function useSaveAnswer(answerId: string) {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  const queryKey = savedKey(userId)
  const mutationKey = ['save-interpretation', answerId]

  const show = (saved: boolean) =>
    client.setQueriesData<string[]>({ queryKey: [...queryKey, 'among'] }, (ids) => {
      if (!ids) return ids
      const others = ids.filter((id) => id !== answerId)
      return saved ? [...others, answerId] : others
    })

  return useMutation({
    mutationKey,
    // One after the other: two quick presses must arrive in their order.
    scope: { id: mutationKey.join() },
    mutationFn: async (save: boolean) => {
      if (!userId) throw new Error('Nobody is signed in.')
      const rows = db.from('saved_interpretations')
      const { error } = await (save
        ? rows.insert({ user_id: userId, interpretation_id: answerId })
        : rows.delete().eq('user_id', userId).eq('interpretation_id', answerId))
      // Saved already, in another tab or by a try whose response was lost, is saved.
      if (error && !(save && error.code === UNIQUE_VIOLATION)) throw error
    },
    onMutate: async (save) => {
      await client.cancelQueries({ queryKey })
      show(save)
    },
    onError: (_error, save) => show(!save),
    onSettled: () => {
      // Not waited for: what went wrong is said at once.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
}
