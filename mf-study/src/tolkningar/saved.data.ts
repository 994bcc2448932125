import { savedKey } from '@portal/shared-ui/answers'
import { useOptimisticMutation } from '@portal/shared-ui/optimistic'
import { type Db, useDb, useSession } from '@portal/shared-ui/portal'
import { UNIQUE_VIOLATION } from '@portal/shared-ui/sqlState'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'

/** The saved answers of a list. */
const amongKey = (userId: string | undefined) => [...savedKey(userId), 'among'] as const

const savedAmongQuery = (db: Db, userId: string | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...amongKey(userId), ids],
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

/** Those of the given answers that the member has saved; empty for a visitor. */
export function useSaved(ids: string[]): ReadonlySet<string> {
  const userId = useSession(({ user }) => user?.id)
  const { data } = useQuery(savedAmongQuery(useDb(), userId, ids))
  return new Set(data)
}

/** Saves (`true`) or unsaves an answer. The button changes at once, and is reverted when the database refuses. */
export function useSaveAnswer(answerId: string) {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id)
  return useOptimisticMutation<string[], boolean>({
    queryKey: amongKey(userId),
    scope: `save-interpretation ${answerId}`,
    mutationFn: async (save) => {
      if (!userId) throw new Error('Saving needs a signed-in member.')
      const rows = db.from('saved_interpretations')
      const { error } = await (save
        ? rows.insert({ user_id: userId, interpretation_id: answerId })
        : rows.delete().eq('user_id', userId).eq('interpretation_id', answerId))
      // An answer that is already saved, in another tab or by a try whose response was lost, counts as saved.
      if (error && !(save && error.code === UNIQUE_VIOLATION)) throw error
    },
    apply: (ids, save) => {
      const others = ids?.filter((id) => id !== answerId)
      return save ? others?.concat(answerId) : others
    },
    inverse: (_ids, save) => !save,
    reread: savedKey(userId),
  })
}
