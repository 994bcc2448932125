import { useMemo } from 'react'
import { ArticleNodes } from './ArticleNodes'
import { PlainText } from './PlainText'
import { savedNodes } from './savedNodes'
import { useLinksInApp } from './useLinksInApp'

/** What `PlainText` shows, with references as buttons that open their verses. */
export function LinkedText({ html }: { html: string }) {
  const nodes = useMemo(() => savedNodes(html), [html])
  const onClick = useLinksInApp()
  return nodes ? <ArticleNodes of={nodes} onClick={onClick} /> : <PlainText html={html} />
}
