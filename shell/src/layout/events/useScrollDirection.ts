import { watchScroll } from '@portal/shared-ui/browser'
import { type RefObject, useEffect } from 'react'

/**
 * Writes the last scroll direction to the element's `data-scrolled`: 'down' or 'up'; nothing before the first scroll.
 * CSS reads it, so that scrolling does not render anything.
 * @param path another page resets the direction
 */
export function useScrollDirection(element: RefObject<HTMLElement | null>, path: string): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    delete target.dataset.scrolled
    return watchScroll((step) => {
      target.dataset.scrolled = step > 0 ? 'down' : 'up'
    })
  }, [element, path])
}
