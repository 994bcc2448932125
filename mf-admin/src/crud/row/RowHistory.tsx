import { toast } from '@portal/shared-ui/portal'
import type { HistoryField } from '../../history/differences'
import { HistoryDialog } from '../../history/HistoryDialog'
import { useUndoToast } from './useUndoToast'

type Props = {
  table: string
  /** The row's id; for verses their chapter's id, because verses are logged by chapter. */
  id: string
  name: string
  fields: readonly HistoryField[]
  /** Called when an earlier version has been restored. */
  onRestored?: () => void
  onClose: () => void
}

/** 'Historik' of a row with restorable earlier versions. */
export function RowHistory({ onRestored, onClose, ...row }: Props) {
  const undoToast = useUndoToast()
  return (
    <HistoryDialog
      {...row}
      onRestored={(change) => {
        onClose()
        if (change === null) return toast('Den versionen gäller redan.')
        undoToast('Versionen är återställd.', change)
        onRestored?.()
      }}
      onClose={onClose}
    />
  )
}
