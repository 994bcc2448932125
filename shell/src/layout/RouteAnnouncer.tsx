import { VisuallyHidden } from '@portal/shared-ui'
import { parseVerseHash } from '@portal/shared-ui/scripture'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useIsInteracting } from './useIsInteracting'
import { useRestoreFocus } from './useRestoreFocus'

/** Milliseconds to wait for a page's heading; after that the main area gets the focus instead. */
const TITLE_TIMEOUT_MS = 8_000

/**
 * After a navigation, focuses the new page's heading, so that it is read aloud, whichever app the page belongs to;
 * going back focuses the link by which the page was left. If a field, a menu or a panel is used meanwhile, it keeps
 * the focus and the page is only announced. The first page keeps the browser's own focus; a changed query or hash is
 * the same page.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const leftLink = useRestoreFocus()
  const isInUse = useIsInteracting()
  const shown = useRef(pathname)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Verses in the address take the focus themselves.
    if (parseVerseHash(window.location.hash) && kind !== 'POP') return
    return whenArrived((page) => {
      const goesOnAt = (kind === 'POP' && leftLink()) || page
      if (!isInUse()) goesOnAt.focus({ preventScroll: true })
      if (page instanceof HTMLHeadingElement) setAnnounced(page.textContent ?? '')
    })
  }, [pathname, kind, leftLink, isInUse])

  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
}

/**
 * Calls back with the page's h1 once it is rendered, or with the main area after the timeout. Returns a function that
 * cancels.
 */
function whenArrived(arrived: (page: HTMLElement) => void): () => void {
  const main = document.getElementById('innehall')
  const look = () => {
    const heading = main?.querySelector('h1')
    if (heading) {
      stop()
      heading.tabIndex = -1
      arrived(heading)
    }
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => {
    stop()
    if (main) arrived(main)
  }, TITLE_TIMEOUT_MS)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
  // The previous page's heading is still mounted at this moment.
  requestAnimationFrame(() => {
    look()
  })
  if (main) observer.observe(main, { childList: true, subtree: true })
  return stop
}
