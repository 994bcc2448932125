import { useDb } from '@portal/shared-ui/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePages } from '../history/history.data'
import { removeFiles } from '../pictures/pictures.data'

/** A deleted item that can be restored, with its dependent rows. */
export type Trashed = {
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
    return data
  })

/** Deletes an item permanently, with its history; a picture with its files. */
export function useErase() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'erase'],
    mutationFn: async ({ table_name, row_id }: Trashed) => {
      await db.rpc('erase_item', { table_name, row_id }).throwOnError()
      if (table_name === 'media') await removeFiles(db, row_id)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['office'] }),
  })
}
