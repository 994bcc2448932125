import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The marking that the member left from, per history entry. */
const left = new Map<string, string>()

/**
 * Restores the scroll position at the marking that the member left from, with the focus on its link. Rows outside the
 * viewport have an estimated height, so the browser's own restoration is wrong. Returns a function that stores the position.
 */
export function usePositionInList(list: RefObject<HTMLElement | null>): (id: string) => void {
  const { key } = useLocation()
  const kind = useNavigationType()
  useLayoutEffect(() => {
    const id = kind === 'POP' && left.get(key)
    const row = id && list.current?.querySelector(`[data-marking~="${id}"]`)
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.querySelector('a')?.focus({ preventScroll: true })
  }, [])
  return (id) => void left.set(key, id)
}
