import { Conflict, useChange } from '../data/items.data'
import type { Item, Resource, Values } from '../data/resource'
import { hadTime, useUndoToast } from './useUndoToast'

/**
 * Returns a function that changes columns of a row without its form, with a toast that offers to undo it.
 * @param onFailure called with null when a change begins
 */
export function useSaveColumns({ table }: Pick<Resource, 'table'>, onFailure: (error: unknown) => void) {
  const change = useChange(table)
  const undoToast = useUndoToast()
  const save = async (item: Item, values: Values, done: string) => {
    onFailure(null)
    try {
      const saved = await change.mutateAsync({ item, values })
      undoToast(done, { table, saved }, hadTime(item, saved))
    } catch (error) {
      onFailure(error instanceof Conflict ? changedMeanwhile : error)
    }
  }
  return { save, isPending: change.isPending }
}

const changedMeanwhile =
  'Någon annan har ändrat raden under tiden. Listan visar nu det som gäller; försök igen.'
