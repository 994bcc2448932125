import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Handles plain clicks on links to this site in the router; the browser handles all other clicks. */
export function useLinksInApp() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (
      event.defaultPrevented ||
      !link?.href ||
      link.target ||
      !plain ||
      link.origin !== window.location.origin
    )
      return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
}
