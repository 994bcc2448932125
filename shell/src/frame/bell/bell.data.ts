import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

const SHOWN = 10

/** Whether any active update is newer than what this browser has seen. */
const unseenQuery = (db: Db, lastSeen: string | null) =>
  queryOptions({
    queryKey: ['updates', 'unseen', lastSeen],
    queryFn: async ({ signal }): Promise<boolean> => {
      const active = db.from('site_updates').select('id').eq('is_active', true)
      const newer = lastSeen ? active.gt('created_at', lastSeen) : active
      const { data } = await newer.limit(1).abortSignal(signal).throwOnError()
      return data.length > 0
    },
  })

const panelQuery = (db: Db) =>
  queryOptions({
    queryKey: ['updates', 'panel'],
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('site_updates')
        .select('id, title, description, type, icon, created_at')
        .eq('is_active', true)
        .order('priority', { ascending: false })
        .order('created_at', { ascending: false })
        .limit(SHOWN)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

/** True when the bell deserves its mark (SH-19). */
export const useUnseen = (lastSeen: string | null): boolean =>
  useQuery(unseenQuery(useDb(), lastSeen)).data ?? false

/** The ten weightiest and newest updates; read when the panel opens (SH-20). */
export const usePanelUpdates = () => useQuery(panelQuery(useDb()))
