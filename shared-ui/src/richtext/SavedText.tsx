import { useMemo } from 'react'
import { ArticleNodes } from './ArticleNodes'
import { RichText } from './RichText'
import { savedNodes } from './savedNodes'
import { useLinksInApp } from './useLinksInApp'

/**
 * An article's HTML as the editor saved it, by the same allow-list as `RichText`, without the sanitiser's code, which is
 * fetched for other HTML alone.
 */
export function SavedText({ html }: { html: string }) {
  const nodes = useMemo(() => savedNodes(html), [html])
  const onClick = useLinksInApp()
  return nodes ? <ArticleNodes of={nodes} onClick={onClick} /> : <RichText html={html} />
}
