import { useKeydown } from '@portal/shared-ui'
import type { RefObject } from 'react'
import { ROW_LINK } from './ItemRow'

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
    const links = [...(rows.current?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`) ?? [])]
    const open = links.findIndex((link) => link.hasAttribute('aria-current'))
    const next = open < 0 ? undefined : links[open + step]
    if (!next) return
    event.preventDefault()
    next.click()
    next.scrollIntoView?.({ block: 'nearest' })
  })
}
