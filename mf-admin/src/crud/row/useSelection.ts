import { useState } from 'react'
import type { Item } from '../data/resource'

export type Selection<T extends { id: string } = Item> = {
  /** The selected rows that are shown. */
  chosen: T[]
  has: (item: T) => boolean
  toggle: (item: T) => void
  /** Selects all shown rows, or none when all are selected. */
  toggleAll: () => void
  clear: () => void
}

/** The selection of rows for bulk actions. Hidden rows are never selected. */
export function useSelection<T extends { id: string }>(items: readonly T[]): Selection<T> {
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
