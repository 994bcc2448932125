import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in the list when the focused row changes. Returns a function to call before the change; after the
 * change the focus is on the row of the marking with this id or, when the marking disappears (`goes`), on the next row.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): (id: string, goes: boolean) => void {
  const target = useRef<{ id: string; at: number; goes: boolean } | null>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-marking]') ?? [])]
  const has = (id: string) => (row: HTMLElement) => row.dataset.marking?.split(' ').includes(id)

  // The list may be rendered while the marking is still there: then waits for the next render.
  useEffect(() => {
    if (!target.current) return
    const { id, at, goes } = target.current
    const all = rows()
    const present = all.find(has(id))
    if (present && goes) return
    const row = present ?? all[Math.min(at, all.length - 1)]
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    target.current = null
  })
  return (id, goes) => {
    target.current = { id, at: rows().findIndex(has(id)), goes }
  }
}
