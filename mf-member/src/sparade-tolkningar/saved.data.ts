import { Refusal } from '@portal/shared-ui'
import { ANSWER_COLUMNS, type Answer, savedKey, toAnswer } from '@portal/shared-ui/answers'
import { fetchAllRows } from '@portal/shared-ui/fetchAllRows'
import { useDb, useSession } from '@portal/shared-ui/portal'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** A saved answer: the id of the saved row, the time of saving, and the answer. */
export type Saved = { id: string; savedAt: string; answer: Answer }

/**
 * All saved answers of a member, newest first, for searching in the browser. Leaves out answers that are no longer
 * published.
 */
export function useSavedAnswers() {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    queryKey: [...savedKey(userId), 'list'],
    queryFn: userId
      ? async ({ signal }): Promise<Saved[]> => {
          const rows = await fetchAllRows(({ after, limit }) =>
            db
              .from('saved_interpretations')
              .select(`id, created_at, answer:interpretations!inner (${ANSWER_COLUMNS})`)
              .eq('user_id', userId)
              .gt('id', after)
              .order('id')
              .limit(limit)
              .abortSignal(signal)
              .throwOnError(),
          )
          return rows
            .sort((a, b) => b.created_at.localeCompare(a.created_at))
            .map(({ id, created_at, answer }) => ({ id, savedAt: created_at, answer: toAnswer(answer) }))
        }
      : skipToken,
  })
}

/** Removes a saved answer. */
export function useRemoveSaved() {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  return useMutation({
    mutationKey: ['saved-interpretations', 'remove'],
    mutationFn: async (id: string) => {
      const { error } = await db.from('saved_interpretations').delete().eq('id', id)
      if (!error) return
      throw new Refusal('Ett fel uppstod när tolkningen skulle tas bort', { cause: error })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: savedKey(userId) }),
  })
}
