import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const counterQuery = (db: Db) =>
  queryOptions({
    queryKey: ['soul-counter'],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('soul_winning_counter')
        .select('total_souls_won, last_updated')
        .order('created_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .single()
        .throwOnError()
      return data
    },
  })

/** The number of people who have come to faith, and the time of the last count. */
export const useSoulCounter = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...counterQuery(useDb()), enabled })
