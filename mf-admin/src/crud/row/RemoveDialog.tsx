import { ConfirmDialog, Refusal } from '@portal/shared-ui'
import { useRemove } from '../data/items.data'
import type { Item, Resource } from '../data/resource'
import { useUndoToast } from './useUndoToast'

type Props = { resource: Resource; items: Item[]; onRemoved: () => void; onClose: () => void }

/** Asks with the screen's text, deletes, and offers an undo. */
export function RemoveDialog({ resource, items, onRemoved, onClose }: Props) {
  const { table, nouns, failures, confirmDelete, alsoDeleted, nameOf } = resource
  const remove = useRemove(table)
  const undoToast = useUndoToast()
  const [only] = items
  const several = items.length > 1
  const question = `Är du säker på att du vill ta bort ${items.length} ${nouns.many}?`

  return (
    <ConfirmDialog
      title={several ? `Ta bort ${items.length} ${nouns.many}?` : `Ta bort ”${only ? nameOf(only) : ''}”?`}
      text={several ? [question, alsoDeleted].filter(Boolean).join(' ') : confirmDelete}
      onConfirm={async () => {
        const change = await remove.mutateAsync(items.map(({ id }) => id)).catch((error) => {
          throw failures?.remove ? new Refusal(failures.remove) : error
        })
        undoToast(several ? `${items.length} ${nouns.many} har tagits bort.` : nouns.removed, change)
        onRemoved()
      }}
      onClose={onClose}
    />
  )
}
