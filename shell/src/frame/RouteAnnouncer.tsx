import { VisuallyHidden } from '@portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useLeftLinks } from './useLeftLinks'

/** How long a page's heading is waited for before the main area takes the focus instead. */
const PATIENCE = 8_000

/**
 * After a navigation the new page's heading gets the focus and is read aloud, whichever app the page belongs to; going
 * back gives it to the link by which the page was left. The first page keeps the browser's own focus; a changed query or hash is the same page.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const leftLink = useLeftLinks()
  const shown = useRef(pathname)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The address itself says where to go, for example a verse.
    if (window.location.hash && kind !== 'POP') return
    return whenHeadingStands((heading) => {
      const goesOnAt = (kind === 'POP' && leftLink()) || heading
      goesOnAt.focus({ preventScroll: true })
      setAnnounced(heading.textContent ?? '')
    })
  }, [pathname, kind, leftLink])

  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
}

/** Calls back with the page's h1 as soon as it stands. Gives a function that stops waiting. */
function whenHeadingStands(found: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById('innehall')
  const look = () => {
    const heading = main?.querySelector('h1')
    if (heading) {
      stop()
      heading.tabIndex = -1
      found(heading)
    }
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => {
    stop()
    main?.focus({ preventScroll: true })
  }, PATIENCE)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
  // The old page's heading still stands in this moment.
  requestAnimationFrame(() => {
    look()
  })
  if (main) observer.observe(main, { childList: true, subtree: true })
  return stop
}
