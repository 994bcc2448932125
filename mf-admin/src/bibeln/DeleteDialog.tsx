import { ConfirmDialog } from '@portal/shared-ui'
import { useUndoToast } from '../crud/row/useUndoToast'
import { useRemoveFromBible } from './bible.data'

type Props = {
  table: 'books' | 'chapters' | 'verses'
  id: number
  /** 'Johannes', 'Johannes 3', 'Johannes 3:16' */
  name: string
  text: string
  onRemoved?: () => void
  onClose: () => void
}

/** Asks for confirmation, deletes the item with everything below it, and offers an undo. */
export function DeleteDialog({ table, id, name, text, onRemoved, onClose }: Props) {
  const remove = useRemoveFromBible()
  const undoToast = useUndoToast()
  return (
    <ConfirmDialog
      title={`Ta bort ”${name}”?`}
      text={text}
      onConfirm={async () => {
        undoToast(`${name} har tagits bort.`, await remove.mutateAsync({ table, id }))
        onRemoved?.()
      }}
      onClose={onClose}
    />
  )
}
