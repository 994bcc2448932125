import { useState } from 'react'
import type { Item } from './resource'

export type Selection = {
  /** Of the rows that are shown. */
  chosen: Item[]
  has: (item: Item) => boolean
  toggle: (item: Item) => void
  /** All that are shown, or none when all are chosen already. */
  toggleAll: () => void
  clear: () => void
}

/** The rows of a list that are chosen for bulk actions. Hidden rows are never chosen. */
export function useSelection(items: readonly Item[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = items.filter(({ id }) => ids.has(id))
  return {
    chosen,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => {
      const next = new Set(chosen.map((item) => item.id))
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    toggleAll: () => setIds(new Set(chosen.length < items.length ? items.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  }
}
