import { Button } from '@portal/shared-ui'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { HistoryField } from '../../history/differences'
import { HistoryDialog } from '../../history/HistoryDialog'
import { RowHistory } from './RowHistory'

type Props = {
  table: string
  /** The row's id; for verses their chapter's id, because verses are logged by chapter. */
  id: string
  name: string
  fields: readonly HistoryField[]
  /** For rows that visitors sent: shows who did what, without earlier versions. */
  isReadOnly?: boolean
}

/** A button that opens 'Historik' of a row, for screens without the kit. */
export function HistoryButton({ isReadOnly, ...row }: Props) {
  const [open, setOpen] = useState(false)
  const Dialog = isReadOnly ? HistoryDialog : RowHistory
  return (
    <>
      <Button variant="light" size="s" icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        Historik
      </Button>
      {open && <Dialog {...row} onClose={() => setOpen(false)} />}
    </>
  )
}
