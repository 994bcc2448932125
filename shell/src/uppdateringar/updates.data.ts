import { type Db, useDb } from '@portal/shared-ui/portal'
import type { Row } from '@portal/supabase/client'
import { queryOptions, useQuery } from '@tanstack/react-query'

export type Update = Pick<
  Row<'site_updates'>,
  'id' | 'title' | 'description' | 'type' | 'icon' | 'priority' | 'created_at'
>

/** The active updates, by priority and then newest first. */
const activeUpdates = (db: Db, size: number, signal: AbortSignal) =>
  db
    .from('site_updates')
    .select('id, title, description, type, icon, priority, created_at')
    .eq('is_active', true)
    .order('priority', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(size)
    .abortSignal(signal)
    .throwOnError()

export const updatesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['updates'],
    queryFn: async ({ signal }): Promise<Update[]> => (await activeUpdates(db, 200, signal)).data,
  })

/** The active updates, by priority and then newest first. */
export const useUpdates = () => useQuery(updatesQuery(useDb()))

/** Updates in the bell's panel. */
const PANEL_SIZE = 10

/** Whether any active update is newer than the last one that this browser has shown. */
export const unseenQuery = (db: Db, lastSeen: string | null) =>
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
    queryFn: async ({ signal }) => (await activeUpdates(db, PANEL_SIZE, signal)).data,
  })

/** True when the bell shows its dot. */
export const useUnseen = (lastSeen: string | null): boolean =>
  useQuery(unseenQuery(useDb(), lastSeen)).data ?? false

/** The ten updates with the highest priority, then the newest; read when the panel opens. */
export const usePanelUpdates = () => useQuery(panelQuery(useDb()))
