import {
  ANSWER_COLUMNS,
  type Answer,
  savedAmongKey,
  savedListKey,
  savingEntry,
  toAnswer,
  withSaving,
} from '@portal/shared-ui/answers'
import { fetchAllRows } from '@portal/shared-ui/fetchAllRows'
import { askWithWaiting, type NewEntry, usePortal, useSession, useWrite } from '@portal/shared-ui/portal'
import { skipToken, useQuery } from '@tanstack/react-query'

/** A saved answer: the id of the saved row, the time of saving, and the answer. */
export type Saved = { id: string; savedAt: string; answer: Answer }

/**
 * All saved answers of a member, newest first, for searching in the browser. Leaves out answers that are no longer
 * published.
 */
export function useSavedAnswers() {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    queryKey: savedListKey(userId),
    queryFn: userId
      ? async ({ signal }): Promise<Saved[]> => {
          const { answer: rows, waiting } = await askWithWaiting(portal, ['answer'], () =>
            fetchAllRows(({ after, limit }) =>
              portal.db
                .from('saved_interpretations')
                .select(`id, created_at, answer:interpretations!inner (${ANSWER_COLUMNS})`)
                .eq('user_id', userId)
                .gt('id', after)
                .order('id')
                .limit(limit)
                .abortSignal(signal)
                .throwOnError(),
            ),
          )
          const saved = rows
            .sort((a, b) => b.created_at.localeCompare(a.created_at))
            .map(({ id, created_at, answer }) => ({ id, savedAt: created_at, answer: toAnswer(answer) }))
          return waiting.reduce((read, entry) => without(read, entry) ?? read, saved)
        }
      : skipToken,
  })
}

/** The answers that are still saved after an entry. A newly saved answer is shown when the server has it. */
function without(saved: Saved[] | undefined, entry: NewEntry): Saved[] | undefined {
  const ids = withSaving(
    saved?.map(({ answer }) => answer.id),
    entry,
  )
  return saved?.filter(({ answer }) => ids?.includes(answer.id))
}

/** Removes an answer from the saved ones. */
export function useRemoveSaved() {
  const userId = useSession(({ user }) => user?.id)
  const write = useWrite(without)
  return (answer: Answer) => {
    const keys = { affects: savedListKey(userId), alsoInvalidates: savedAmongKey(userId) }
    return write([{ ...savingEntry(userId, answer, false), ...keys }])
  }
}
