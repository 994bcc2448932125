import { Button } from '@portal/shared-ui'
import { counted, dateTime, shortDate } from '@portal/shared-ui/format'
import { TickBox } from '@portal/shared-ui/tickBox'
import { useState } from 'react'
import styled from 'styled-components'
import { SheetRow } from '../crud/row/SheetRow'
import { useUndoToast } from '../crud/row/useUndoToast'
import { actorName } from '../history/actorName'
import { useRestore } from '../history/history.data'
import { RestoreRefusal } from '../history/RestoreRefusal'
import { nounOf } from '../tableScreens'
import { EraseDialog } from './EraseDialog'
import { endOf, type Trashed } from './trash.data'

type Props = {
  item: Trashed
  isChosen: boolean
  onChoose: () => void
  /** Called when the item was restored or deleted permanently. */
  onGone: () => void
}

/** One deleted item: its name, who deleted it and when, and buttons to restore it or delete it permanently. */
export function TrashedItem({ item, isChosen, onChoose, onGone }: Props) {
  const { change_id, at, table_name, row_id, label, children } = item
  const restore = useRestore()
  const undoToast = useUndoToast()
  const [refused, setRefused] = useState<unknown>(null)
  const [asking, setAsking] = useState(false)
  const name = label ?? nounOf(table_name)
  const end = endOf(item)

  const bringBack = async (hidden = false) => {
    setRefused(null)
    try {
      const change = await restore.mutateAsync({ change: change_id, table: table_name, id: row_id, hidden })
      if (change !== null) undoToast(`”${name}” är återställt${hidden ? ' som inaktivt' : ''}.`, change)
      onGone()
    } catch (error) {
      setRefused(error)
    }
  }

  return (
    <SheetRow data-entry tabIndex={-1}>
      <Body>
        <label>
          <TickBox aria-label={`Markera: ${name}`} checked={isChosen} onChange={onChoose} />
        </label>
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
          {end && <p>Tas bort för gott {shortDate(end)}</p>}
        </div>
      </Body>
      <Buttons>
        <Button
          size="s"
          busy={restore.isPending}
          aria-label={`Återställ ${name}`}
          onClick={() => bringBack()}
        >
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
        <RestoreRefusal error={refused} onRetry={() => bringBack()} onRestoreHidden={() => bringBack(true)} />
      </Refused>
      {asking && <EraseDialog items={[item]} onGone={onGone} onClose={() => setAsking(false)} />}
    </SheetRow>
  )
}

const Body = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  & > :last-child {
    padding-top: 8px;
  }
  label {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-inline-start: -12px;
    cursor: pointer;
  }
`

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
