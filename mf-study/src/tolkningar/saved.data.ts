import { type Answer, savedAmongKey, savingEntry, withSaving } from '@portal/shared-ui/answers'
import { askWithWaiting, usePortal, useSession, useWrite } from '@portal/shared-ui/portal'
import { skipToken, useQuery } from '@tanstack/react-query'

/** The ids among the given ones that the member has saved; empty for a visitor. */
export function useSaved(ids: string[]): ReadonlySet<string> {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id)
  const { data } = useQuery({
    queryKey: [...savedAmongKey(userId), ids],
    queryFn:
      userId && ids.length > 0
        ? async ({ signal }): Promise<string[]> => {
            const { answer, waiting } = await askWithWaiting(portal, ['answer'], async () => {
              const { data } = await portal.db
                .from('saved_interpretations')
                .select('interpretation_id')
                .eq('user_id', userId)
                .in('interpretation_id', ids)
                .abortSignal(signal)
                .throwOnError()
              return data.map((row) => row.interpretation_id)
            })
            return waiting.reduce((saved, entry) => withSaving(saved, entry) ?? saved, answer)
          }
        : skipToken,
  })
  return new Set(data)
}

/** Saves an answer (`true`) or removes it from the saved ones. */
export function useSaveAnswer() {
  const userId = useSession(({ user }) => user?.id)
  const write = useWrite(withSaving)
  return (answer: Answer, save: boolean) => void write([savingEntry(userId, answer, save)])
}
