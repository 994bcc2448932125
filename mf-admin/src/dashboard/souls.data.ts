import { counterQuery } from '@portal/shared-ui/counter'
import { useDb } from '@portal/shared-ui/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Adds to the counter in one atomic step; the database records the account. */
export function useAddSouls() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['soul-winning', 'add-souls'],
    mutationFn: async (n: number) => {
      await db.rpc('add_souls', { n }).throwOnError()
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: counterQuery(db).queryKey }),
  })
}
