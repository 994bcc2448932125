import { useDb } from '@portal/shared-ui/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** By how many days a time moves, or to which day; its minute stays. */
export type Move = { days: number } | { to_day: string }

/** A row that was not moved, and why. */
export type Refused = { row_id: string; label: string; reason: string }

/** Moves the times of publication of waiting rows. Resolves with those that were not moved. */
export function useMoveTimes(table: string) {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, move }: { ids: string[]; move: Move }): Promise<Refused[]> => {
      const { data } = await db.rpc('move_times', { table_name: table, ids, ...move }).throwOnError()
      return data
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['office'] }),
  })
}
