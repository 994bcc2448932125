import { useDb } from '@portal/shared-ui/portal'
import { withProof } from '@portal/shared-ui/proof'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const staffKey = ['office', 'staff'] as const

/** An administrator; `since` is null when the right was given before the log began. */
export type Colleague = { id: string; name: string; email: string; since: string | null }

export function useStaff() {
  const db = useDb()
  return useQuery({
    queryKey: staffKey,
    queryFn: async ({ signal }): Promise<Colleague[]> => {
      const { data } = await db.rpc('list_staff').abortSignal(signal).throwOnError()
      return data
    },
  })
}
/** Makes the account of an address an administrator, or removes the right. */
export function useChangeStaff() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'change staff'],
    mutationFn: async (change: { add: string } | { remove: string }) => {
      await withProof<unknown>(() =>
        'add' in change
          ? db.rpc('add_staff', { email: change.add }).throwOnError()
          : db.rpc('remove_staff', { user_id: change.remove }).throwOnError(),
      )
    },
    onSettled: () => cache.invalidateQueries({ queryKey: staffKey }),
  })
}
