import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const updatesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['updates'],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('site_updates')
        .select('id, title, description, type, icon, priority, created_at')
        .eq('is_active', true)
        .order('priority', { ascending: false })
        .order('created_at', { ascending: false })
        .limit(200)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

/** The active updates, the weightiest and newest first (SH-41). */
export const useUpdates = () => useQuery(updatesQuery(useDb()))
