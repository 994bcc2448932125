import { Button, ErrorBanner } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { SelectionBar } from '@portal/shared-ui/selection'
import { useState } from 'react'
import type { Selection } from '../crud/row/useSelection'
import { useRestore } from '../history/history.data'
import { EraseDialog } from './EraseDialog'
import type { Trashed } from './trash.data'

type Props = {
  selection: Selection<Trashed>
  /** Called when items have left the trash. */
  onGone: () => void
}

/** Restores all selected items, or deletes them permanently. A refused restoration names the item and stops. */
export function TrashBar({ selection: { chosen, clear }, onGone }: Props) {
  const restore = useRestore()
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<{ error: unknown; name: string } | null>(null)
  const count = counted(chosen.length, 'borttaget', 'borttagna')

  const bringBack = async () => {
    setRefusal(null)
    // The list has the last deletion first: a part that was deleted before its parent is restored after the parent.
    for (const { change_id, table_name, row_id, label } of chosen) {
      try {
        await restore.mutateAsync({ change: change_id, table: table_name, id: row_id })
      } catch (error) {
        return setRefusal({ error, name: label ?? '' })
      }
    }
    toast(`${count}: återställt`)
    clear()
    onGone()
  }

  return (
    <>
      <SelectionBar label={`Gör med ${count}`} count={chosen.length}>
        <Button size="s" busy={restore.isPending} onClick={bringBack}>
          Återställ
        </Button>
        <Button size="s" variant="danger" onClick={() => setAsking(true)}>
          Ta bort för gott
        </Button>
      </SelectionBar>
      {refusal && <ErrorBanner error={refusal.error} prefix={`”${refusal.name}”: `} />}
      {asking && (
        <EraseDialog
          items={chosen}
          onGone={() => {
            clear()
            onGone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
