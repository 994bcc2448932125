import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { ArticleNodes } from './ArticleNodes'
import { sanitizeForPage } from './sanitize'

/** Sanitises and renders an article's HTML. */
export function Content({ html }: { html: string }) {
  // Memoised: sanitising a megabyte takes a tenth of a second, too long for each render.
  const safe = useMemo(() => sanitizeForPage(html), [html])
  return <ArticleNodes of={safe} onClick={useLinksInApp()} />
}

/** Handles plain clicks on links to this site in the router; the browser handles all other clicks. */
function useLinksInApp() {
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
