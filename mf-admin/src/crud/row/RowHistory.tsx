import { toast } from '@portal/shared-ui/portal'
import type { HistoryField } from '../../history/differences'
import { HistoryDialog } from '../../history/HistoryDialog'
import { TIME_IS_GONE } from '../data/publication'
import { useUndoToast } from './useUndoToast'

type Props = {
  table: string
  /** The row's id; for verses their chapter's id, because verses are logged by chapter. */
  id: string
  name: string
  fields: readonly HistoryField[]
  /** Whether the row has a time of publication: an earlier version leaves it without one. */
  hasTime?: boolean
  /** Called when an earlier version has been restored. */
  onRestored?: () => void
  onClose: () => void
}

/** 'Historik' of a row with restorable earlier versions. */
export function RowHistory({ onRestored, onClose, hasTime = false, ...row }: Props) {
  const undoToast = useUndoToast()
  return (
    <HistoryDialog
      {...row}
      onRestored={(change, undoesSchedule) => {
        onClose()
        if (change === null) return toast('Den versionen gäller redan.')
        const losesTime = hasTime || undoesSchedule
        undoToast(losesTime ? `Versionen är återställd. ${TIME_IS_GONE}` : 'Versionen är återställd.', change)
        onRestored?.()
      }}
      onClose={onClose}
    />
  )
}
