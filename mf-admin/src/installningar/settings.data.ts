import { type Db, useDb } from '@portal/shared-ui/portal'
import { withProof } from '@portal/shared-ui/proof'
import { UNIQUE_VIOLATION } from '@portal/shared-ui/sqlState'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Conflict, useRefresh } from '../crud/data/items.data'
import type { Item } from '../crud/data/resource'
import type { Setting } from './setting'

/** A stored setting in the shape of a kit row: its key is its id. */
export type SettingRow = Item & { setting_value: string }

const columns = 'id:setting_key, setting_value, updated_at'

/** The stored settings by their keys. */
export function useSettings() {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'site_settings'],
    queryFn: async ({ signal }): Promise<Record<string, SettingRow>> => {
      const { data } = await db.from('site_settings').select(columns).abortSignal(signal).throwOnError()
      return Object.fromEntries(data.map((row) => [row.id, row]))
    },
  })
}

/**
 * Saves a setting if it is unchanged since it was `opened`; otherwise throws the kit's `Conflict`. A new row stores
 * the label as its description, which the change log shows as its name.
 */
export function useSaveSetting({ key, label, prepare }: Pick<Setting, 'key' | 'label' | 'prepare'>) {
  const db = useDb()
  const refresh = useRefresh('site_settings')
  return useMutation({
    mutationFn: async ({ value, opened }: { value: string; opened: SettingRow | undefined }) => {
      await prepare?.(db, value)
      return withProof(() =>
        opened
          ? change(db, key, value, opened)
          : add(db, { setting_key: key, setting_value: value, description: label }),
      )
    },
    onSettled: refresh,
  })
}

async function change(db: Db, key: string, value: string, opened: SettingRow): Promise<SettingRow> {
  const { data } = await db
    .from('site_settings')
    .update({ setting_value: value })
    .eq('setting_key', key)
    .eq('updated_at', opened.updated_at)
    .select(columns)
    .maybeSingle()
    .throwOnError()
  if (data) return data
  throw new Conflict(await present(db, key))
}

// Adds the row of a setting. Throws `Conflict` when it exists, as it may after a failed read.
async function add(
  db: Db,
  row: { setting_key: string; setting_value: string; description: string },
): Promise<SettingRow> {
  const { data, error } = await db.from('site_settings').insert(row).select(columns).single()
  if (error?.code === UNIQUE_VIOLATION) throw new Conflict(await present(db, row.setting_key))
  if (error) throw error
  return data
}

async function present(db: Db, key: string): Promise<SettingRow | null> {
  const { data } = await db
    .from('site_settings')
    .select(columns)
    .eq('setting_key', key)
    .maybeSingle()
    .throwOnError()
  return data
}

/** Deletes the row, so that the default holds again. Returns the change to undo, if it is known. */
export function useResetSetting(key: string) {
  const db = useDb()
  const refresh = useRefresh('site_settings')
  return useMutation({
    mutationFn: async (opened: SettingRow): Promise<number | null> => {
      const { data } = await withProof(() =>
        db
          .from('site_settings')
          .delete()
          .eq('setting_key', key)
          .eq('updated_at', opened.updated_at)
          .select('setting_key')
          .throwOnError(),
      )
      if (data.length === 0) throw new Conflict(await present(db, key))
      const { data: changes } = await db
        .rpc('history_of', { table_name: 'site_settings', row_id: key, page_size: 1 })
        .throwOnError()
      const last = changes[0]
      return last?.operation === 'delete' ? last.change_id : null
    },
    onSettled: refresh,
  })
}
