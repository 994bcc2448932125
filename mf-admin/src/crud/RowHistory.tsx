import { toast } from '@portal/shared-ui/portal'
import type { HistoryField } from '../history/differences'
import { HistoryDialog } from '../history/HistoryDialog'
import { useUndoToast } from './useUndoToast'

type Props = {
  table: string
  /** Of verses that of their chapter. */
  id: string
  name: string
  fields: readonly HistoryField[]
  /** An earlier version has taken the place of what was there. */
  onRestored?: () => void
  onClose: () => void
}

/** 'Historik' of a row whose earlier versions can be brought back. */
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
