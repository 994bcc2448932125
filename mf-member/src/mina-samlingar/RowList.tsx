import { VisuallyHidden } from '@portal/shared-ui'
import { type CollectionRow, useChangeCollections } from '@portal/shared-ui/collections'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { RowItem } from './RowItem'
import { useMovingRow } from './useMovingRow'
import { useSteady } from './useSteady'

type Props = {
  list: string
  rows: CollectionRow[]
  /** The ids of the rows whose words are in an editor: one that is open stays open beside the next one. */
  edited: ReadonlySet<string>
  onEdit: (id: string, isOpen: boolean) => void
  /** Called when an editor has text that is not saved, and when that is over. */
  onUnsaved: (id: string, isUnsaved: boolean) => void
  /** Called with a row that has its new words, and with what closes its editor. */
  onWritten: (row: CollectionRow, end: () => void) => void
}

/** The rows of a list in the member's order. */
export function RowList({ list, rows, edited, onEdit, onUnsaved, onWritten }: Props) {
  const { change, removeRow } = useChangeCollections()
  const moving = useMovingRow(rows, (row) => change(list, row))
  const element = useRef<HTMLOListElement>(null)
  const help = useId()
  /** The first rows are there at once; the others follow, and a press goes before them. */
  const shown = useDeferredValue(Number.POSITIVE_INFINITY, NEAR_ROWS)

  // After a removal the focus is on the row that took the place.
  const emptied = useRef<number | null>(null)
  useEffect(() => {
    if (emptied.current === null) return
    const items = element.current?.querySelectorAll<HTMLElement>('[data-row]')
    const item = items?.[Math.min(emptied.current, items.length - 1)]
    item?.querySelector<HTMLElement>('[data-more]')?.focus({ preventScroll: true })
    emptied.current = null
  }, [rows])

  const own = useSteady({
    edit: onEdit,
    keep: onUnsaved,
    write: (row: CollectionRow, body: string) => onWritten({ ...row, body }, () => onEdit(row.id, false)),
    remove: (row: CollectionRow) => {
      emptied.current = moving.rows.indexOf(row)
      // While an editor is open the list is not read again: it goes with its row.
      onEdit(row.id, false)
      removeRow(list, row)
    },
  })
  const [on] = useState(() => ({ ...moving.on, ...own }))

  return (
    <>
      <List ref={element} aria-label="Rader">
        {moving.rows.slice(0, shown).map((row, at) => (
          <RowItem
            key={row.id}
            list={list}
            row={row}
            on={on}
            helpId={help}
            isFirst={at === 0}
            isLast={at === moving.rows.length - 1}
            isNear={at < NEAR_ROWS}
            isHeld={moving.held === row.id}
            isEdited={edited.has(row.id)}
          />
        ))}
      </List>
      <VisuallyHidden id={help}>
        Tryck på Enter för att lyfta raden, flytta den med piltangenterna, och tryck på Enter igen för att
        släppa. Escape avbryter.
      </VisuallyHidden>
      <VisuallyHidden role="status">{moving.said}</VisuallyHidden>
    </>
  )
}

/** At least this many rows are laid out at once; no window shows more. */
const NEAR_ROWS = 20

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`
