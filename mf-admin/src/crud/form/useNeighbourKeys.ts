import { useKeydown } from '@portal/shared-ui'
import type { RefObject } from 'react'
import { ROW_LINK } from '../row/ItemRow'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Alt+↓ and Alt+↑ open the row below and above the open one. Ignored in a select, where browsers use these keys to
 * open the list.
 */
export function useNeighbourKeys(rows: RefObject<HTMLElement | null>): void {
  useKeydown((event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    const step = STEPS[key]
    if (!step || !altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLSelectElement) return
    const next = neighbourOf(rows.current, step)
    if (!next) return
    event.preventDefault()
    next.click()
    next.scrollIntoView?.({ block: 'nearest' })
  })
}

/** The link of the row that is some rows below the open one; negative: above it. Undefined at the end of the list. */
export function neighbourOf(list: HTMLElement | null, step: number): HTMLAnchorElement | undefined {
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>(`[${ROW_LINK}]`) ?? [])]
  const open = links.findIndex((link) => link.hasAttribute('aria-current'))
  return open < 0 ? undefined : links[open + step]
}
