import { type PointerEvent, useState } from 'react'
import { useReorder } from '../data/items.data'
import type { Item, Resource } from '../data/resource'
import { useUndoToast } from './useUndoToast'

/** The order during a move, until the refetched list has it. `id` is the row that is held with a pointer or the keyboard. */
type Order = { ids: readonly string[]; id: string | null }

export type Moving = ReturnType<typeof useMoving>

/**
 * Moves rows with a common parent: by steps, by dragging, and with the keyboard. Each move is one call; the new
 * position shows at once, and a refused move is reverted.
 */
export function useMoving(resource: Resource, items: Item[], onFailure: (error: unknown) => void) {
  const reorder = useReorder(resource.table)
  const undoToast = useUndoToast()
  const [order, setOrder] = useState<Order | null>(null)
  const [said, setSaid] = useState('')
  const read = items.map(({ id }) => id)
  const ids = order ? [...order.ids, ...read.filter((id) => !order.ids.includes(id))] : read
  const nameOf = (id: string) => resource.nameOf(items.find((item) => item.id === id) ?? (items[0] as Item))
  const position = (at: number) => `plats ${at + 1} av ${ids.length}`

  const send = async (id: string, next: readonly string[]) => {
    const sent = { ids: next, id: null }
    setOrder(sent)
    onFailure(null)
    try {
      undoToast(`${nameOf(id)} har flyttats.`, await reorder.mutateAsync([...next]))
    } catch (error) {
      onFailure(error)
    }
    // The next move may have begun.
    setOrder((present) => (present === sent ? null : present))
  }

  const hold = (id: string) => {
    setOrder({ ids, id })
    setSaid(`${nameOf(id)} är lyft, ${position(ids.indexOf(id))}.`)
  }
  const drop = () => {
    if (!order?.id) return
    const at = ids.indexOf(order.id)
    setSaid(`${nameOf(order.id)} är släppt, ${position(at)}.`)
    if (at === read.indexOf(order.id)) setOrder(null)
    else void send(order.id, ids)
  }
  const cancel = () => {
    if (!order?.id) return
    setSaid('Flytten avbröts.')
    setOrder(null)
  }
  /** Moves the held row within the list, before anything is saved. */
  const shift = (by: -1 | 1) => {
    const at = order?.id ? ids.indexOf(order.id) + by : -1
    if (!order?.id || at < 0 || at >= ids.length) return
    setOrder({ ...order, ids: moved(ids, at - by, at) })
    setSaid(`${nameOf(order.id)}: ${position(at)}.`)
  }

  /** Swaps the held row with a neighbour when the pointer has passed the neighbour's middle. */
  const follow = (event: PointerEvent) => {
    if (!order?.id) return
    const rows = event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>(':scope > li') ?? []
    const middle = (id = '') => {
      const box = rows[read.indexOf(id)]?.getBoundingClientRect()
      return box ? box.top + box.height / 2 : Number.NaN
    }
    const at = ids.indexOf(order.id)
    // At the ends, the middle of the missing row is NaN, and both comparisons are false.
    if (event.clientY < middle(ids[at - 1])) shift(-1)
    else if (event.clientY > middle(ids[at + 1])) shift(1)
    rows[read.indexOf(order.id)]?.scrollIntoView({ block: 'nearest' })
  }

  return {
    said,
    held: order?.id ?? null,
    positionOf: (id: string) => (order ? ids.indexOf(id) : undefined),
    isFirst: (id: string) => ids[0] === id,
    isLast: (id: string) => ids.at(-1) === id,
    step: (id: string, by: -1 | 1) => send(id, moved(ids, ids.indexOf(id), ids.indexOf(id) + by)),
    hold,
    drop,
    cancel,
    shift,
    follow,
  }
}

/** The list with one entry moved to another index. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
