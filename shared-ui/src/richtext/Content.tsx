import { useMemo } from 'react'
import { ArticleNodes } from './ArticleNodes'
import { sanitizeForPage } from './sanitize'
import { useLinksInApp } from './useLinksInApp'

/** Sanitises and renders an article's HTML. */
export function Content({ html }: { html: string }) {
  // Memoised: sanitising a megabyte takes a tenth of a second, too long for each render.
  const safe = useMemo(() => sanitizeForPage(html), [html])
  return <ArticleNodes of={safe} onClick={useLinksInApp()} />
}
