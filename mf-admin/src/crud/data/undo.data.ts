import { useDb } from '@portal/shared-ui/portal'
import { withProof } from '@portal/shared-ui/proof'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * The target of a toast's 'Ångra': a change by its number, or the save of a row by its time. A verse is saved as part of
 * its chapter, so it is identified by the chapter's id.
 */
export type Undoable = number | { table: string; saved: { id: string | number; updated_at: string } }

export function useUndo() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: undoKey,
    mutationFn: async (what: Undoable) => {
      if (typeof what === 'number') {
        await withProof(() => db.rpc('undo', { change_id: what }).throwOnError())
      } else {
        const { id, updated_at } = what.saved
        const saved = { table_name: what.table, row_id: String(id), saved_at: updated_at }
        await withProof(() => db.rpc('undo_saved', saved).throwOnError())
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['office'] }),
  })
}

const undoKey = ['office', 'undo'] as const

/** Returns a function that checks whether this page has undone the save of a row at this time. */
export function useIsUndone() {
  const cache = useQueryClient()
  return (savedAt: string | undefined): boolean =>
    cache
      .getMutationCache()
      .findAll({ mutationKey: undoKey })
      .some(
        ({ state: { status, variables } }) => status !== 'error' && timeOf(variables as Undoable) === savedAt,
      )
}

const timeOf = (what: Undoable) => (typeof what === 'number' ? undefined : what.saved.updated_at)
