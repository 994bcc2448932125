import { type Db, useDb } from '@portal/shared-ui/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePages } from '../history/history.data'
import { removeFiles } from '../pictures/pictures.data'

/** A deleted item that can be restored, with its dependent rows. */
export type Trashed = {
  id: string
  change_id: number
  at: string
  actor_name: string
  source: string
  table_name: string
  row_id: string
  label: string | null
  children: number
}

/** Deleted rows, newest first; a search filters by name. */
export const useTrash = (q: string) =>
  usePages<Trashed>(['trash', q], async (db, page, signal) => {
    const { data } = await db
      .rpc('list_trash', { ...page, q: q || undefined })
      .abortSignal(signal)
      .throwOnError()
    return data.map(withId)
  })

const withId = (item: Omit<Trashed, 'id'>): Trashed => ({
  ...item,
  id: `${item.change_id} ${item.table_name} ${item.row_id}`,
})

const DAYS_IN_TRASH = 30
const DAY_MS = 86_400_000

/** When the nightly tidying deletes an item permanently; null for an item that stays until it is deleted by hand. */
export const endOf = ({ table_name, at }: Trashed): Date | null =>
  ['interpretations', 'soul_winning_lessons'].includes(table_name)
    ? new Date(Date.parse(at) + DAYS_IN_TRASH * DAY_MS)
    : null

/** Deletes items permanently, with their history; pictures with their files. */
export function useErase() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'erase'],
    mutationFn: async (items: readonly Trashed[]) => {
      for (const item of items) await erase(db, item)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['office'] }),
  })
}

/** Deletes everything in the trash permanently. Resolves with the number of items. */
export function useEmptyTrash() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'erase'],
    mutationFn: async (): Promise<number> => {
      for (let erased = 0; ; ) {
        const { data } = await db.rpc('list_trash', { page_size: PAGE_SIZE }).throwOnError()
        for (const item of data) await erase(db, withId(item))
        erased += data.length
        if (data.length < PAGE_SIZE) return erased
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['office'] }),
  })
}

const PAGE_SIZE = 100

async function erase(db: Db, { change_id, table_name, row_id }: Trashed): Promise<void> {
  await db.rpc('erase_item', { table_name, row_id, change_id }).throwOnError()
  if (table_name === 'media') await removeFiles(db, row_id)
}
