import { type Db, useDb } from '@portal/shared-ui/portal'
import type { Feed } from '@portal/shared-ui/remote'
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

const IN_FEED = 30

/** The newest updates for feed readers, whatever their weight. */
export async function updatesFeed(db: Db): Promise<Feed> {
  const { data } = await db
    .from('site_updates')
    .select('id, title, description, created_at')
    .eq('is_active', true)
    .order('created_at', { ascending: false })
    .limit(IN_FEED)
    .throwOnError()
  return {
    title: 'Uppdateringar från Sanningens Ord',
    description: 'Vad som är nytt på Sanningens Ord.',
    items: data.map(({ id, title, description, created_at }) => ({
      id,
      title,
      path: '/uppdateringar',
      published: created_at,
      text: description,
    })),
  }
}
