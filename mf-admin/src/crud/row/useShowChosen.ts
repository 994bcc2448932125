import { useMedia } from '@portal/shared-ui'
import { type RefObject, useEffect } from 'react'

/** Brings the row whose form is open to the middle of its pane, unless it is in sight, as the row of a click is. */
export function useShowChosen(row: RefObject<HTMLElement | null>, isChosen: boolean): void {
  const arePanes = useMedia('panes')
  useEffect(() => {
    const pane = row.current?.closest('[data-panes] > *')
    if (!isChosen || !arePanes || !row.current || !pane) return
    const { top, height } = row.current.getBoundingClientRect()
    const edges = pane.getBoundingClientRect()
    const middle = top + height / 2
    if (middle < edges.top || middle > edges.bottom) row.current.scrollIntoView?.({ block: 'center' })
  }, [isChosen, arePanes, row])
}
