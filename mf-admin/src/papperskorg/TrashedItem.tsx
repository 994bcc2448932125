import { Button, ConfirmDialog } from '@portal/shared-ui'
import { counted, dateTime } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import styled from 'styled-components'
import { SheetRow } from '../crud/SheetRow'
import { useUndoToast } from '../crud/useUndoToast'
import { actorName } from '../history/actorName'
import { nounOf } from '../history/changes/places'
import { useRestore } from '../history/history.data'
import { RestoreRefusal } from '../history/RestoreRefusal'
import { type Trashed, useErase } from './trash.data'

type Props = {
  item: Trashed
  /** Called when the item was restored or deleted permanently. */
  onGone: () => void
}

/** One deleted item: its name, who deleted it and when, and buttons to restore it or delete it permanently. */
export function TrashedItem({ item, onGone }: Props) {
  const { change_id, at, table_name, row_id, label, children } = item
  const restore = useRestore()
  const erase = useErase()
  const undoToast = useUndoToast()
  const [refused, setRefused] = useState<unknown>(null)
  const [asking, setAsking] = useState(false)
  const name = label ?? nounOf(table_name)

  const bringBack = async () => {
    setRefused(null)
    try {
      const change = await restore.mutateAsync({ change: change_id, table: table_name, id: row_id })
      if (change !== null) undoToast(`”${name}” är återställt.`, change)
      onGone()
    } catch (error) {
      setRefused(error)
    }
  }

  return (
    <SheetRow data-entry tabIndex={-1}>
      <div>
        <strong>{name}</strong>
        <p>
          {[nounOf(table_name), children > 0 && `med ${counted(children, 'del', 'delar')} under sig`]
            .filter(Boolean)
            .join(' ')}
        </p>
        <p>
          Togs bort av {actorName(item)} <time dateTime={at}>{dateTime(at)}</time>
        </p>
      </div>
      <Buttons>
        <Button size="s" busy={restore.isPending} aria-label={`Återställ ${name}`} onClick={bringBack}>
          Återställ
        </Button>
        <Button
          size="s"
          variant="light"
          aria-label={`Ta bort för gott: ${name}`}
          onClick={() => setAsking(true)}
        >
          Ta bort för gott
        </Button>
      </Buttons>
      <Refused>
        <RestoreRefusal error={refused} onRetry={bringBack} />
      </Refused>
      {asking && (
        <ConfirmDialog
          title={`Ta bort ”${name}” för gott?`}
          text="Innehållet, allt som hörde till det och dess historik försvinner. Det går inte att ångra."
          confirm="Ta bort för gott"
          onConfirm={async () => {
            await erase.mutateAsync(item)
            toast('Det är borttaget för gott.')
            onGone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SheetRow>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Refused = styled.div`
  flex-basis: 100%;
  &:empty {
    display: none;
  }
`
