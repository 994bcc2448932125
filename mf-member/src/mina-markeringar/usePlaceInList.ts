import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Which marking one left the list by, for each entry of the tab's history. */
const left = new Map<string, string>()

/**
 * Coming back to the list, one stands at the marking that one left by, with the focus on its link: rows out of sight have
 * a guessed height, so the browser's own place would be another. Returns what remembers it.
 */
export function usePlaceInList(list: RefObject<HTMLElement | null>): (id: string) => void {
  const { key } = useLocation()
  const kind = useNavigationType()
  useLayoutEffect(() => {
    const id = kind === 'POP' && left.get(key)
    const row = id && list.current?.querySelector(`[data-marking="${id}"]`)
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.querySelector('a')?.focus({ preventScroll: true })
  }, [])
  return (id) => void left.set(key, id)
}
