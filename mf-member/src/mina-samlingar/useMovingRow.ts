import { type CollectionRow, contentOf, placeAtEnd, placeBetween } from '@portal/shared-ui/collections'
import { cut, oneLine } from '@portal/shared-ui/format'
import { useState } from 'react'
import { useSteady } from './useSteady'

export type MovingRow = ReturnType<typeof useMovingRow>['on']

/** How a row is called while it moves. */
export const rowName = (row: CollectionRow): string => cut(oneLine(contentOf(row)), 60)

/** Moves rows of a list: by steps, by dragging, and with keys. `put` stores a row with its new place. */
export function useMovingRow(read: CollectionRow[], put: (row: CollectionRow) => void) {
  const [order, setOrder] = useState<{ ids: string[]; held: string } | null>(null)
  const [said, setSaid] = useState('')
  const rows = order ? [...read].sort((a, b) => order.ids.indexOf(a.id) - order.ids.indexOf(b.id)) : read
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id)
  const position = (at: number) => `plats ${at + 1} av ${rows.length}`

  /** Stores the row where it is among the others. */
  const settle = (row: CollectionRow, at: number) => {
    const others = read.filter(({ id }) => id !== row.id)
    const before = others[at - 1]?.place ?? ''
    const after = others.slice(at).find(({ place }) => place > before)?.place
    put({ ...row, place: after === undefined ? placeAtEnd(before) : placeBetween(before, after) })
    setSaid(`${rowName(row)}: ${position(at)}.`)
  }
  const step = (id: string, by: -1 | 1) => {
    const at = indexOf(id)
    const row = rows[at]
    if (row && rows[at + by]) settle(row, at + by)
  }
  const hold = (id: string) => {
    const row = rows[indexOf(id)]
    if (!row) return
    setOrder({ ids: rows.map((each) => each.id), held: id })
    setSaid(`${rowName(row)} är lyft, ${position(indexOf(id))}.`)
  }
  const drop = () => {
    if (!order) return
    const at = indexOf(order.held)
    const row = rows[at]
    if (row && at !== read.indexOf(row)) settle(row, at)
    else setSaid('Raden är släppt.')
    setOrder(null)
  }
  const cancel = () => {
    if (!order) return
    setSaid('Flytten avbröts.')
    setOrder(null)
  }
  /** Moves the held row by one, before anything is stored. */
  const shift = (by: -1 | 1) => {
    const at = order ? indexOf(order.held) + by : -1
    const row = order && rows[at - by]
    if (!order || !row || !rows[at]) return
    const ids = order.ids.filter((id) => id !== order.held)
    ids.splice(at, 0, order.held)
    setOrder({ ...order, ids })
    setSaid(`${rowName(row)}: ${position(at)}.`)
  }
  /** Swaps the held row with a neighbour when the pointer has passed the neighbour's middle. */
  const follow = (list: Element, pointerY: number) => {
    if (!order) return
    const items = list.children
    const middle = (at: number) => {
      const box = items[at]?.getBoundingClientRect()
      return box ? box.top + box.height / 2 : Number.NaN
    }
    const at = indexOf(order.held)
    // At the ends, the middle of the missing row is NaN, and both comparisons are false.
    if (pointerY < middle(at - 1)) shift(-1)
    else if (pointerY > middle(at + 1)) shift(1)
    items[at]?.scrollIntoView({ block: 'nearest' })
  }

  const on = useSteady({ step, hold, drop, cancel, shift, follow })
  return { rows, held: order?.held ?? null, said, on }
}
