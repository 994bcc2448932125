import { watchScroll } from '@portal/shared-ui/browser'
import { type RefObject, useEffect } from 'react'

/**
 * Writes where the page was last scrolled to as the element's `data-scrolled`: 'down' or 'up'; nothing on a page that was not
 * scrolled yet. CSS reads it, so that scrolling renders nothing.
 * @param path begins anew with another page
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
